-- CreateTable
CREATE TABLE "OutcomeRule" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "kind" TEXT NOT NULL,
    "outcome" TEXT NOT NULL,
    "reasonCode" TEXT,
    "reasonText" TEXT,
    "delayMs" BIGINT NOT NULL,
    "size" TEXT,
    "userId" TEXT,
    "suffix" TEXT,
    "target" TEXT,
    "remaining" INTEGER,
    "createdAt" BIGINT NOT NULL,
    "endedAt" BIGINT,
    CONSTRAINT "OutcomeRule_counts" CHECK ("delayMs" >= 0 AND ("remaining" IS NULL OR "remaining" >= 0))
);

-- CreateIndex
CREATE INDEX "OutcomeRule_endedAt_createdAt_idx" ON "OutcomeRule"("endedAt", "createdAt");
