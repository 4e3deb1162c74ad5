-- RedefineTables: an offering says what is listed, what others ask for and until when to pay.
CREATE TABLE "new_Offering" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "instrument" TEXT NOT NULL,
    "symbol" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "exchange" TEXT NOT NULL,
    "classify" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "industry" TEXT NOT NULL,
    "issuePrice" BIGINT NOT NULL,
    "shares" BIGINT NOT NULL,
    "lot" BIGINT NOT NULL,
    "demand" INTEGER NOT NULL,
    "priceChange" INTEGER NOT NULL,
    "finalPrice" BIGINT,
    "purchaseFrom" BIGINT NOT NULL,
    "purchaseEnd" BIGINT NOT NULL,
    "allotAt" BIGINT NOT NULL,
    "payBy" BIGINT NOT NULL,
    "listAt" BIGINT NOT NULL,
    CONSTRAINT "Offering_amounts" CHECK ("issuePrice" > 0 AND "shares" > 0 AND "lot" > 0 AND "demand" >= 0 AND "finalPrice" > 0),
    CONSTRAINT "Offering_times" CHECK ("purchaseFrom" < "purchaseEnd" AND "purchaseEnd" <= "allotAt" AND "allotAt" < "payBy" AND "payBy" <= "listAt")
);
INSERT INTO "new_Offering"
SELECT "id", 'US.' || "symbol", "symbol", "name", "exchange", 5, "currency", "industry", "issuePrice", "shares", "lot",
    300, 0, NULL, "purchaseFrom", "purchaseEnd", "allotAt", "listAt" - 3600000, "listAt"
FROM "Offering";
DROP TABLE "Offering";
ALTER TABLE "new_Offering" RENAME TO "Offering";
CREATE UNIQUE INDEX "Offering_instrument_key" ON "Offering"("instrument");
CREATE INDEX "Offering_listAt_idx" ON "Offering"("listAt");

-- What becomes of the offerings that are there.
INSERT INTO "Job" ("id", "kind", "dueAt", "refId", "tries", "createdAt")
SELECT "id" || '/allot', 'allot-offering', "allotAt", "id", 0, "purchaseFrom" FROM "Offering"
UNION ALL SELECT "id" || '/expire', 'expire-payments', "payBy", "id", 0, "purchaseFrom" FROM "Offering"
UNION ALL SELECT "id" || '/list', 'list-offering', "listAt", "id", 0, "purchaseFrom" FROM "Offering";

-- RedefineTables: the volume of a block goes down as it is bought.
CREATE TABLE "new_BlockOffer" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "instrument" TEXT NOT NULL,
    "discount" INTEGER NOT NULL,
    "minCount" BIGINT NOT NULL,
    "volume" BIGINT NOT NULL,
    "createdAt" BIGINT NOT NULL,
    CONSTRAINT "BlockOffer_amounts" CHECK ("discount" >= 0 AND "discount" < 10000 AND "minCount" > 0 AND "volume" >= 0)
);
INSERT INTO "new_BlockOffer" SELECT * FROM "BlockOffer";
DROP TABLE "BlockOffer";
ALTER TABLE "new_BlockOffer" RENAME TO "BlockOffer";
CREATE UNIQUE INDEX "BlockOffer_instrument_key" ON "BlockOffer"("instrument");

-- AlterTable
ALTER TABLE "Position" ADD COLUMN "marketCost" BIGINT;

-- CreateTable
CREATE TABLE "Subscription" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "offeringId" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "quantity" BIGINT NOT NULL,
    "planPrice" BIGINT NOT NULL,
    "amount" BIGINT NOT NULL,
    "holdId" TEXT NOT NULL,
    "held" BIGINT NOT NULL,
    "equity" BIGINT NOT NULL DEFAULT 0,
    "price" BIGINT,
    "paid" BIGINT NOT NULL DEFAULT 0,
    "pending" BIGINT NOT NULL DEFAULT 0,
    "why" TEXT,
    "positionId" TEXT,
    "createdAt" BIGINT NOT NULL,
    "updatedAt" BIGINT NOT NULL,
    CONSTRAINT "Subscription_amounts" CHECK ("quantity" > 0 AND "held" >= 0 AND "held" <= "amount" AND "equity" >= 0 AND "equity" <= "quantity" AND "paid" >= 0 AND "pending" >= 0)
);

-- CreateTable
CREATE TABLE "Permission" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "product" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "reason" TEXT,
    "appliedAt" BIGINT NOT NULL,
    "decidedAt" BIGINT
);

-- CreateIndex
CREATE UNIQUE INDEX "Subscription_offeringId_userId_key" ON "Subscription"("offeringId", "userId");

-- CreateIndex
CREATE INDEX "Subscription_userId_createdAt_idx" ON "Subscription"("userId", "createdAt");

-- CreateIndex
CREATE INDEX "Subscription_status_idx" ON "Subscription"("status");

-- CreateIndex
CREATE INDEX "Permission_status_idx" ON "Permission"("status");
