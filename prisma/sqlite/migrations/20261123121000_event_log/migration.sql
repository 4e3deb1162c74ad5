-- CreateTable
CREATE TABLE "EventBatch" (
    "seq" INTEGER NOT NULL PRIMARY KEY,
    "first" INTEGER NOT NULL,
    "events" TEXT NOT NULL
);
