#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs a test with a PostgreSQL of its own: with_postgres.py PROGRAM ARGUMENTS...

The program finds the address in REVANCHE_POSTGRES."""
import os
import subprocess
import sys

from postgres import Cluster

with Cluster(settings=["fsync = off"]) as cluster:
    sys.exit(subprocess.run(sys.argv[1:], env=dict(os.environ, REVANCHE_POSTGRES=cluster.url()), check=False).returncode)
