PRAGMA application_id = 1381397349;
PRAGMA user_version = 2;
BEGIN TRANSACTION;
CREATE TABLE action (room INTEGER NOT NULL, seq INTEGER NOT NULL, line TEXT NOT NULL, PRIMARY KEY (room, seq)) STRICT, WITHOUT ROWID;
INSERT INTO "action" VALUES(2,0,'start o 2');
INSERT INTO "action" VALUES(2,1,'start o 5');
INSERT INTO "action" VALUES(2,2,'roll y r x / 4 ? ?');
INSERT INTO "action" VALUES(2,3,'2: y4 G5 G6 G7 H5');
INSERT INTO "action" VALUES(2,4,'1: pass');
INSERT INTO "action" VALUES(2,5,'roll g g x / 3 ? ?');
INSERT INTO "action" VALUES(2,6,'2: g3 D7 E7 F7');
INSERT INTO "action" VALUES(2,7,'1: pass');
INSERT INTO "action" VALUES(2,8,'roll g r x / 2 3 4');
INSERT INTO "action" VALUES(2,9,'2: g4 H3 I3 I4 J4');
INSERT INTO "action" VALUES(2,10,'1: pass');
INSERT INTO "action" VALUES(2,11,'roll b b o / 1 4 4');
INSERT INTO "action" VALUES(2,12,'2: b4 D5 E5 E6 F5');
INSERT INTO "action" VALUES(2,13,'1: pass');
INSERT INTO "action" VALUES(2,14,'roll o o o / 1 4 ?');
INSERT INTO "action" VALUES(2,15,'1: pass');
INSERT INTO "action" VALUES(2,16,'2: pass');
INSERT INTO "action" VALUES(2,17,'roll b o x / 3 4 ?');
INSERT INTO "action" VALUES(2,18,'2: o4 B5 C5 C6 D6');
INSERT INTO "action" VALUES(2,19,'1: pass');
INSERT INTO "action" VALUES(3,0,'roll r x / 4 4');
INSERT INTO "action" VALUES(3,1,'1: pass');
INSERT INTO "action" VALUES(3,2,'roll y y / 4 5');
INSERT INTO "action" VALUES(3,3,'1: pass');
INSERT INTO "action" VALUES(3,4,'roll g r / 5 ?');
INSERT INTO "action" VALUES(3,5,'1: pass');
INSERT INTO "action" VALUES(3,6,'roll g r / 4 4');
INSERT INTO "action" VALUES(3,7,'1: pass');
INSERT INTO "action" VALUES(3,8,'roll g b / 2 ?');
INSERT INTO "action" VALUES(3,9,'1: pass');
INSERT INTO "action" VALUES(3,10,'roll b r / 1 3');
INSERT INTO "action" VALUES(3,11,'1: pass');
INSERT INTO "action" VALUES(3,12,'roll b o / 2 ?');
INSERT INTO "action" VALUES(3,13,'1: pass');
INSERT INTO "action" VALUES(3,14,'roll y o / 2 ?');
INSERT INTO "action" VALUES(3,15,'1: pass');
INSERT INTO "action" VALUES(3,16,'roll r x / 3 4');
INSERT INTO "action" VALUES(3,17,'1: pass');
INSERT INTO "action" VALUES(3,18,'roll r x / 2 3');
INSERT INTO "action" VALUES(3,19,'1: pass');
INSERT INTO "action" VALUES(3,20,'roll y x / 1 ?');
INSERT INTO "action" VALUES(3,21,'1: pass');
INSERT INTO "action" VALUES(3,22,'roll b x / 2 4');
INSERT INTO "action" VALUES(3,23,'1: pass');
INSERT INTO "action" VALUES(3,24,'roll b o / 1 ?');
INSERT INTO "action" VALUES(3,25,'1: pass');
INSERT INTO "action" VALUES(3,26,'roll y b / 2 ?');
INSERT INTO "action" VALUES(3,27,'1: pass');
INSERT INTO "action" VALUES(3,28,'roll g b / 4 ?');
INSERT INTO "action" VALUES(3,29,'1: pass');
INSERT INTO "action" VALUES(3,30,'roll y b / 1 4');
INSERT INTO "action" VALUES(3,31,'1: pass');
INSERT INTO "action" VALUES(3,32,'roll y g / 2 4');
INSERT INTO "action" VALUES(3,33,'1: pass');
INSERT INTO "action" VALUES(3,34,'roll g x / 4 ?');
INSERT INTO "action" VALUES(3,35,'1: pass');
INSERT INTO "action" VALUES(3,36,'roll y r / 1 2');
INSERT INTO "action" VALUES(3,37,'1: pass');
INSERT INTO "action" VALUES(3,38,'roll o o / ? ?');
INSERT INTO "action" VALUES(3,39,'1: pass');
INSERT INTO "action" VALUES(3,40,'roll b b / 2 3');
INSERT INTO "action" VALUES(3,41,'1: pass');
INSERT INTO "action" VALUES(3,42,'roll b x / 3 5');
INSERT INTO "action" VALUES(3,43,'1: pass');
INSERT INTO "action" VALUES(3,44,'roll g x / 2 ?');
INSERT INTO "action" VALUES(3,45,'1: pass');
INSERT INTO "action" VALUES(3,46,'roll y x / 1 4');
INSERT INTO "action" VALUES(3,47,'1: pass');
INSERT INTO "action" VALUES(3,48,'roll y g / 1 2');
INSERT INTO "action" VALUES(3,49,'1: pass');
INSERT INTO "action" VALUES(3,50,'roll g g / 3 5');
INSERT INTO "action" VALUES(3,51,'1: pass');
INSERT INTO "action" VALUES(3,52,'roll y o / 1 4');
INSERT INTO "action" VALUES(3,53,'1: pass');
INSERT INTO "action" VALUES(3,54,'roll b o / ? ?');
INSERT INTO "action" VALUES(3,55,'1: pass');
INSERT INTO "action" VALUES(3,56,'roll g r / 3 ?');
INSERT INTO "action" VALUES(3,57,'1: pass');
INSERT INTO "action" VALUES(3,58,'roll y g / 2 2');
INSERT INTO "action" VALUES(3,59,'1: pass');
CREATE TABLE result (number INTEGER NOT NULL, game TEXT NOT NULL, name TEXT NOT NULL, points INTEGER NOT NULL, level INTEGER NOT NULL, at INTEGER NOT NULL, record TEXT NOT NULL, PRIMARY KEY (number, game, name)) STRICT;
INSERT INTO "result" VALUES(1,'sogut','Zoë',78,10,1794943478,'revanche-record 1
game sogut
sheet grey 4db755f3
seats 1
player 1 Bot (greedy)
date 2026-11-17T19:24:37Z
seed splitmix64 daily 1 sogut

roll y x / 2 3 / stars
1: y3 H6 I5 I6
roll b x / 3 3 / heart
1: b3 F5 G5 H5
roll g r / 1 3 / heart
1: g3 E5 E6 F6
roll g b / 1 4 / stars
1: b4 C3 D3 E3 E4
roll g r / 1 3 / three
1: r3 C5 C6 D5
roll g r / 1 4 / heart
1: r4 J6 K6 L5 L6
roll y o / 3 5 / heart
1: y3 M5 N5 O5
roll b r / 1 ? / heart
1: r?5 M2 M3 N3 N4 O4
roll y x / 1 ? / heart
1: heart
roll r o / 1 2 / bomb
1: o2 D6 D7
roll o x / 2 4 / heart
1: o4 I4 J4 J5 K5
roll y g / 5 ? / stars
1: g5 J3 K3 K4 L4 M4
roll g r / 2 ? / stars
1: r2 I7 J7
roll b r / 1 2 / block
1: b2 B4 C4
roll g o / 3 5 / stars
1: o3 A4 A5 B5
roll y b / 3 ? / bomb
1: b3 I2 I3 J2
roll y g / 3 4 / bomb
1: g4 A6 B6 B7 C7
roll g o / 4 ? / block
1: block B2 B3 C2 D1 D2 E1
roll b o / 2 4 / three
1: three D4 F4 G4
roll g o / 2 3 / bomb
1: g3 F7 G6 G7
roll g o / 2 2 / stars
1: stars C1 E7
roll r o / 2 4 / heart
1: r4 F1 G1 G2 H2
roll g r / 2 3 / block
1: block K7 L7 M6 M7 N6
roll o x / 4 5 / heart
1: o5 E2 F2 F3 G3 H3
roll y b / 1 ? / block
1: b1 H4
1: bomb N7 O6 O7
roll o x / 3 3 / heart
1: o3 M1 N1 N2
roll g x / 3 5 / three
1: three A7 H7
1: bomb H1 I1
roll y g / 2 ? / three
1: three B1 J1 L1
roll b r / ? ? / three
1: r?1 A1
result 78
');
CREATE TABLE room (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, game TEXT NOT NULL, options INTEGER NOT NULL, material TEXT, listed INTEGER NOT NULL, made INTEGER NOT NULL, secret BLOB NOT NULL, touched INTEGER NOT NULL, phase INTEGER NOT NULL, next TEXT NOT NULL, seats INTEGER NOT NULL, played INTEGER NOT NULL) STRICT;
INSERT INTO "room" VALUES(1,'cijJcG1A-LmgIagE','gehtwas',0,NULL,1,1794943477,X'EB4CCAA7FE49D90FC01FB8DDD837097EBC6540C7E8A0740440F5D6537C498CC2',1794943477,0,'',2,0);
INSERT INTO "room" VALUES(2,'3TAefgnoPzDtnhdZ','xmal',0,NULL,0,1794943477,X'56EEAD29727FBF0D6DF27ADA2E57BB176ADE54E92ED2AD2C536C9BD71DE678F7',1794943477,1,'',2,1);
INSERT INTO "room" VALUES(3,'9DH01ci75uHH11Ue','nochmal',0,NULL,0,1794943477,X'2079C8145F311D7840C5FC29C0BFEA44331C2491C2927B9B61D26BE6ADCB16FB',1794943477,2,'',1,1);
INSERT INTO "room" VALUES(4,'01rwQcRnR2OYAqUb','nochmal',0,'# Noch mal! - the classic (black) sheet. Capital letter = star cell.
# Layout: the published sheet (agrees with the worked example of the rule text). Values: rule text.
# Jokers: 8, as players report; one scan of the rule text seems to show ten.
game     nochmal
title    Noch mal! - classic sheet
edition  printed
size     15 7            # columns A-O, rows
start    H               # start column
dice     3 3             # colour dice, number dice
open-rolls 3            # in these rolls everybody may use all dice

#   label cells            r o y g b = red orange yellow green blue
row 1  gggyyyyGbbbOyyy
row 2  ogYgYyoorBboogg
row 3  BgrgggGrrryyogg
row 4  brrgoObbggyyoRb
row 5  roooorbbooorrrr
row 6  rBbRrrryYoRbbbO
row 7  yybbbbryyyggGoo

#             A B C D E  F G H I J  K L M N O
column-first  5 3 3 3 2  2 2 1 2 2  2 3 3 3 5
column-later  3 2 2 2 1  1 1 0 1 1  1 2 2 2 3

#      first later
colour r 5 3
colour o 5 3
colour y 5 3
colour g 5 3
colour b 5 3

jokers       8           # exclamation marks
joker-points 1           # each unused one
star-points -2           # each star not crossed
end-colours  2           # complete colours that end the game

solo-dice    2 2
solo-rolls  30
solo-ranks   41 37 33 29 25 21 17 13 9 5 1 0   # least score of ranks 1..12; below: rank 13
# mine
',0,1794943477,X'59BD160C327A30D1C0377DBDC2CF5EE6329846BB8ABC54C4C60FD9F59DC96D6B',1794943477,0,'',1,0);
CREATE TABLE seat (room INTEGER NOT NULL, seat INTEGER NOT NULL, kind INTEGER NOT NULL, bot INTEGER NOT NULL, name TEXT NOT NULL, level TEXT NOT NULL, salt TEXT NOT NULL, key BLOB, PRIMARY KEY (room, seat)) STRICT, WITHOUT ROWID;
INSERT INTO "seat" VALUES(1,0,1,0,'Zoë','','',X'E35425CD45F748AFE80E4CBDAD7CBF8D2115DB46861E5DC9857A96AB9F0A2255');
INSERT INTO "seat" VALUES(1,1,0,0,'','','',NULL);
INSERT INTO "seat" VALUES(2,0,1,0,'Anna "A"','','',X'15105F53855A8426DCB4D3C6BB4F7B2FC74E316950A76D10CCCE364E940479CC');
INSERT INTO "seat" VALUES(2,1,2,0,'greedy','greedy','',NULL);
INSERT INTO "seat" VALUES(3,0,1,0,'Ben','','',X'2AAE87BA182F7E25BA988946E4359FCB331077810D1BE73B4970CA9772443A8F');
INSERT INTO "seat" VALUES(4,0,1,0,'Cem','','',X'7628D3C3806960FC0FF7708795D5786738BF96E3C48478E42336A6E2FFF33CA2');
CREATE INDEX room_listed ON room (phase, touched DESC) WHERE listed;
CREATE INDEX room_old ON room (played, touched);
COMMIT;
