-- CreateTable
CREATE TABLE "Offering" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "symbol" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "exchange" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "industry" TEXT NOT NULL,
    "issuePrice" BIGINT NOT NULL,
    "shares" BIGINT NOT NULL,
    "lot" BIGINT NOT NULL,
    "purchaseFrom" BIGINT NOT NULL,
    "purchaseEnd" BIGINT NOT NULL,
    "allotAt" BIGINT NOT NULL,
    "listAt" BIGINT NOT NULL,
    CONSTRAINT "Offering_amounts" CHECK ("issuePrice" > 0 AND "shares" > 0 AND "lot" > 0),
    CONSTRAINT "Offering_times" CHECK ("purchaseFrom" < "purchaseEnd" AND "purchaseEnd" <= "allotAt" AND "allotAt" <= "listAt")
);

-- CreateTable
CREATE TABLE "BlockOffer" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "instrument" TEXT NOT NULL,
    "discount" INTEGER NOT NULL,
    "minCount" BIGINT NOT NULL,
    "volume" BIGINT NOT NULL,
    "createdAt" BIGINT NOT NULL,
    CONSTRAINT "BlockOffer_amounts" CHECK ("discount" >= 0 AND "discount" < 10000 AND "minCount" > 0 AND "minCount" <= "volume")
);

-- CreateIndex
CREATE UNIQUE INDEX "Offering_symbol_key" ON "Offering"("symbol");

-- CreateIndex
CREATE INDEX "Offering_listAt_idx" ON "Offering"("listAt");

-- CreateIndex
CREATE UNIQUE INDEX "BlockOffer_instrument_key" ON "BlockOffer"("instrument");
