-- CreateTable
CREATE TABLE "Upload" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "file" TEXT NOT NULL,
    "mediaType" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "createdAt" BIGINT NOT NULL,
    "usedBy" TEXT,
    "removedAt" BIGINT
);

-- CreateTable
CREATE TABLE "UploadUsage" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "files" INTEGER NOT NULL,
    "bytes" INTEGER NOT NULL,
    CONSTRAINT "UploadUsage_sums" CHECK ("files" >= 0 AND "bytes" >= 0)
);

-- CreateIndex
CREATE UNIQUE INDEX "Upload_file_key" ON "Upload"("file");

-- CreateIndex
CREATE INDEX "Upload_userId_id_idx" ON "Upload"("userId", "id");
