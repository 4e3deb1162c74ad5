-- CreateTable
CREATE TABLE "Turn" (
    "id" INTEGER NOT NULL PRIMARY KEY
);

-- CreateTable
CREATE TABLE "Node" (
    "id" TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    "seenAt" BIGINT NOT NULL
);

-- CreateTable
CREATE TABLE "Lease" (
    "id" INTEGER NOT NULL PRIMARY KEY,
    "holder" TEXT COLLATE "C" NOT NULL,
    "token" BIGINT NOT NULL,
    "expiresAt" BIGINT NOT NULL,
    "open" BOOLEAN NOT NULL,
    "settlingTo" BIGINT NOT NULL,
    "settledTo" BIGINT NOT NULL,
    "settledSeq" BIGINT NOT NULL
);

-- CreateTable
CREATE TABLE "Change" (
    "seq" BIGINT NOT NULL PRIMARY KEY,
    "node" TEXT COLLATE "C" NOT NULL,
    "at" BIGINT NOT NULL,
    "events" INTEGER,
    "body" TEXT COLLATE "C" NOT NULL
);

-- CreateTable
CREATE TABLE "UploadFile" (
    "name" TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    "bytes" BYTEA NOT NULL
);
