-- CreateTable
CREATE TABLE "InboxMessage" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "values" TEXT NOT NULL,
    "refId" TEXT NOT NULL,
    "createdAt" BIGINT NOT NULL,
    "readAt" BIGINT,
    CONSTRAINT "InboxMessage_values" CHECK (json_valid("values"))
);

-- CreateIndex
CREATE INDEX "InboxMessage_userId_createdAt_idx" ON "InboxMessage"("userId", "createdAt");

-- CreateIndex
CREATE INDEX "InboxMessage_userId_readAt_idx" ON "InboxMessage"("userId", "readAt");
