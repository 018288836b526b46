# SPDX-License-Identifier: MIT
"""A PostgreSQL cluster for a test: on a Unix socket in a temporary folder, never as root. Standard library only."""
import contextlib
import glob
import os
import pwd
import shutil
import signal
import subprocess
import tempfile


def program(name):
    """Debian keeps the programs of the server beside the path."""
    found = sorted(glob.glob("/usr/lib/postgresql/*/bin/" + name))
    path = found[-1] if found else shutil.which(name)
    assert path, "PostgreSQL is missing (package postgresql)"
    return path


class Cluster:
    """Databases in a folder of their own: start(), stop(), kill -9, a standby of another one."""

    def __init__(self, primary=None, settings=()):
        self.folder = tempfile.mkdtemp(prefix="rv-pg-")
        self.data = os.path.join(self.folder, "data")
        self.user = None
        if os.getuid() == 0:  # PostgreSQL refuses to run as root
            self.user = pwd.getpwnam("nobody")
            os.chown(self.folder, self.user.pw_uid, self.user.pw_gid)
        os.chmod(self.folder, 0o755)
        if primary:
            self.run("pg_basebackup", "-h", primary.folder, "-U", "revanche", "-D", self.data, "-R", "-X", "stream",
                     "-c", "fast")
        else:
            self.run("initdb", "-D", self.data, "-U", "revanche", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8",
                     "--no-sync")
        with open(os.path.join(self.data, "postgresql.auto.conf"), "a", encoding="utf-8") as conf:
            conf.write("listen_addresses = ''\nunix_socket_directories = '%s'\nmax_connections = 60\n"
                       "shared_buffers = 32MB\nmax_wal_senders = 4\n" % self.folder)
            conf.write("".join(line + "\n" for line in settings))
        self.process = None
        self.start()

    def demote(self):
        if self.user:
            os.setgroups([])
            os.setgid(self.user.pw_gid)
            os.setuid(self.user.pw_uid)

    def run(self, name, *args):
        done = subprocess.run([program(name), *args], preexec_fn=self.demote, capture_output=True, text=True, cwd="/",
                              check=False)
        assert done.returncode == 0, (name, done.stderr)
        return done.stdout

    def url(self, *others):
        """For --store; with others: whichever of them can be written."""
        return "postgresql://revanche@/postgres?host=" + ",".join(c.folder for c in (self, *others))

    def start(self):
        log = open(os.path.join(self.folder, "log"), "a", encoding="utf-8")
        self.process = subprocess.Popen([program("postgres"), "-D", self.data], preexec_fn=self.demote, stdout=log,
                                        stderr=log, cwd="/")
        log.close()
        while subprocess.run([program("pg_isready"), "-q", "-h", self.folder], check=False).returncode:
            assert self.process.poll() is None, open(os.path.join(self.folder, "log"), encoding="utf-8").read()

    def stop(self, how=signal.SIGINT):
        """SIGINT: fast; SIGQUIT: like a crash."""
        if self.process.poll() is None:
            self.process.send_signal(how)
        self.process.wait(30)

    def processes(self):
        """All that belong to it."""
        with open("/proc/%d/task/%d/children" % (self.process.pid, self.process.pid), encoding="utf-8") as children:
            return [self.process.pid] + [int(pid) for pid in children.read().split()]

    def sql(self, *texts):
        """The rows of queries, values separated by |."""
        each = [arg for text in texts for arg in ("-c", text)]
        return self.run("psql", "-h", self.folder, "-U", "revanche", "-d", "postgres", "-qAtX", "-v", "ON_ERROR_STOP=1",
                        *each).splitlines()

    def session(self):
        """A psql that stays connected, to be told things."""
        return subprocess.Popen([program("psql"), "-h", self.folder, "-U", "revanche", "-d", "postgres", "-qAtX"],
                                stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for pid in self.processes() if self.process.poll() is None else ():
            with contextlib.suppress(ProcessLookupError):  # it may have ended by itself
                os.kill(pid, signal.SIGCONT)
        self.stop(signal.SIGQUIT)
        shutil.rmtree(self.folder, ignore_errors=True)
