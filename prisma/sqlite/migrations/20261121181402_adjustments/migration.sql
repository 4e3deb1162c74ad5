-- CreateTable
CREATE TABLE "Adjustment" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "wallet" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "currency" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "proposedBy" TEXT NOT NULL,
    "decidedBy" TEXT,
    "decidedAt" BIGINT,
    "createdAt" BIGINT NOT NULL,
    CONSTRAINT "Adjustment_amount" CHECK ("amount" <> 0),
    CONSTRAINT "Adjustment_status" CHECK ("status" IN ('open', 'posted', 'rejected')),
    CONSTRAINT "Adjustment_decision" CHECK (("status" = 'open') = ("decidedBy" IS NULL) AND ("decidedBy" IS NULL) = ("decidedAt" IS NULL))
);

-- CreateTable
CREATE TABLE "UserNote" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "authorId" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "createdAt" BIGINT NOT NULL
);

-- CreateIndex
CREATE INDEX "Adjustment_status_createdAt_idx" ON "Adjustment"("status", "createdAt");

-- CreateIndex
CREATE INDEX "Adjustment_userId_idx" ON "Adjustment"("userId");

-- CreateIndex
CREATE INDEX "UserNote_userId_createdAt_idx" ON "UserNote"("userId", "createdAt");
