-- CreateTable
CREATE TABLE "ChatConversation" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "locale" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "customerRead" INTEGER NOT NULL,
    "staffRead" INTEGER NOT NULL,
    "assigneeId" TEXT,
    "lastAt" BIGINT NOT NULL,
    "lastText" TEXT NOT NULL,
    "lastAuthor" TEXT NOT NULL,
    "createdAt" BIGINT NOT NULL,
    CONSTRAINT "ChatConversation_read" CHECK ("customerRead" <= "seq" AND "staffRead" <= "seq")
);

-- CreateTable
CREATE TABLE "ChatMessage" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "author" TEXT NOT NULL,
    "authorId" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "upload" TEXT,
    "createdAt" BIGINT NOT NULL,
    CONSTRAINT "ChatMessage_author" CHECK ("author" IN ('customer', 'staff'))
);

-- CreateIndex
CREATE INDEX "ChatConversation_lastAt_idx" ON "ChatConversation"("lastAt");

-- CreateIndex
CREATE INDEX "ChatConversation_assigneeId_lastAt_idx" ON "ChatConversation"("assigneeId", "lastAt");

-- CreateIndex
CREATE UNIQUE INDEX "ChatMessage_userId_seq_key" ON "ChatMessage"("userId", "seq");
