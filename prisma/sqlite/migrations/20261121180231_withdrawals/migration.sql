-- CreateTable
CREATE TABLE "PayMethods" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "items" TEXT NOT NULL,
    CONSTRAINT "PayMethods_items" CHECK (json_valid("items"))
);

-- CreateTable
CREATE TABLE "Withdrawal" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "cardId" TEXT NOT NULL,
    "type" INTEGER NOT NULL,
    "bankAccountName" TEXT NOT NULL,
    "bankName" TEXT NOT NULL,
    "cardNo" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "fee" BIGINT NOT NULL,
    "currency" TEXT NOT NULL,
    "holdId" TEXT NOT NULL,
    "held" BIGINT NOT NULL,
    "status" INTEGER NOT NULL,
    "grounds" TEXT,
    "createdAt" BIGINT NOT NULL,
    "endedAt" BIGINT,
    CONSTRAINT "Withdrawal_type" CHECK ("type" IN (1, 2)),
    CONSTRAINT "Withdrawal_amount" CHECK ("fee" > 0 AND "amount" > "fee"),
    CONSTRAINT "Withdrawal_held" CHECK ("held" = CASE "status" WHEN 0 THEN "amount" ELSE 0 END),
    CONSTRAINT "Withdrawal_end" CHECK ("status" IN (0, 1, 2, 3) AND ("status" = 0) = ("endedAt" IS NULL)),
    CONSTRAINT "Withdrawal_grounds" CHECK (("status" = 3) = ("grounds" IS NOT NULL))
);

-- CreateIndex
CREATE INDEX "Withdrawal_userId_id_idx" ON "Withdrawal"("userId", "id");

-- CreateIndex
CREATE INDEX "Withdrawal_userId_status_id_idx" ON "Withdrawal"("userId", "status", "id");

-- CreateIndex
CREATE INDEX "Withdrawal_status_createdAt_idx" ON "Withdrawal"("status", "createdAt");

-- CreateIndex
CREATE INDEX "Withdrawal_holdId_idx" ON "Withdrawal"("holdId");

-- Where money goes that people withdraw; a fresh world opens these accounts itself.
INSERT INTO "Account" ("id", "currency", "guarded")
SELECT 'house/withdrawn/' || "currency", "currency", false
FROM "Account" WHERE "id" LIKE 'house/bank/%';
