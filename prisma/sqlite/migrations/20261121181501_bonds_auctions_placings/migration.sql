-- What bonds paid, and what may not be sold yet.
ALTER TABLE "Position" ADD COLUMN "interest" BIGINT NOT NULL DEFAULT 0;
ALTER TABLE "Position" ADD COLUMN "couponsTo" INTEGER;
ALTER TABLE "Position" ADD COLUMN "locked" BIGINT NOT NULL DEFAULT 0;
ALTER TABLE "Position" ADD COLUMN "lockedUntil" BIGINT;

-- CreateTable
CREATE TABLE "Auction" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "number" INTEGER NOT NULL,
    "instrument" TEXT NOT NULL,
    "reserve" BIGINT NOT NULL,
    "volume" BIGINT NOT NULL,
    "opensAt" BIGINT NOT NULL,
    "closesAt" BIGINT NOT NULL,
    "price" BIGINT,
    "sold" BIGINT NOT NULL DEFAULT 0,
    "clearedAt" BIGINT
);

-- CreateIndex
CREATE INDEX "Auction_instrument_idx" ON "Auction"("instrument");

-- CreateIndex
CREATE INDEX "Auction_closesAt_id_idx" ON "Auction"("closesAt", "id");

-- CreateTable
CREATE TABLE "Placing" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "number" INTEGER NOT NULL,
    "instrument" TEXT NOT NULL,
    "price" BIGINT NOT NULL,
    "minCount" BIGINT NOT NULL,
    "volume" BIGINT NOT NULL,
    "sold" BIGINT NOT NULL DEFAULT 0,
    "othersShare" INTEGER NOT NULL,
    "opensAt" BIGINT NOT NULL,
    "closesAt" BIGINT NOT NULL,
    "lockedUntil" BIGINT NOT NULL
);

-- CreateIndex
CREATE INDEX "Placing_instrument_idx" ON "Placing"("instrument");

-- CreateIndex
CREATE INDEX "Placing_closesAt_id_idx" ON "Placing"("closesAt", "id");
