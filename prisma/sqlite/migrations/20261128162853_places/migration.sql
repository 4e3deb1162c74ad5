-- CreateTable
CREATE TABLE "Place" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "pages" TEXT NOT NULL,
    "at" BIGINT NOT NULL
);
