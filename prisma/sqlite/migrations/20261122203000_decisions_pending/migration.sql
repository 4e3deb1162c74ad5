-- Since when somebody has a request in hand, what the first of two read, and a decision that can still be taken back.
ALTER TABLE "Review" ADD COLUMN "claimedAt" BIGINT;
ALTER TABLE "Review" ADD COLUMN "firstCoins" BIGINT CHECK ("firstCoins" IS NULL OR "firstCoins" > 0);
ALTER TABLE "Review" ADD COLUMN "pending" TEXT CHECK ("pending" IS NULL OR ("status" = 'open' AND "claimedBy" IS NULL));
ALTER TABLE "Review" ADD COLUMN "failed" TEXT;

-- What a deposit came to counts toward what its person moves in a day.
UPDATE "Review" SET "amount" = (SELECT "credited" FROM "Recharge" WHERE "Recharge"."id" = "Review"."subjectId")
WHERE "kind" = 'deposit' AND "status" = 'approved';

-- CreateIndex
CREATE INDEX "Review_userId_decidedAt_idx" ON "Review"("userId", "decidedAt");
