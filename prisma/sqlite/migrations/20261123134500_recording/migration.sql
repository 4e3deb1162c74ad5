-- CreateTable
CREATE TABLE "Recorded" (
    "seq" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "entry" TEXT NOT NULL
);
