-- Why the mail server did not take a mail, the last time it was tried.
ALTER TABLE "Mail" ADD COLUMN "problem" TEXT;

-- CreateIndex
CREATE INDEX "Mail_createdAt_idx" ON "Mail"("createdAt");

-- CreateIndex
CREATE INDEX "Session_createdAt_idx" ON "Session"("createdAt");
