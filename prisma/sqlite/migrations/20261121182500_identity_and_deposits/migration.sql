-- CreateTable
CREATE TABLE "KycApplication" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "idCardType" TEXT NOT NULL,
    "area" TEXT NOT NULL,
    "firstName" TEXT NOT NULL,
    "lastName" TEXT NOT NULL,
    "idCardNumber" TEXT NOT NULL,
    "front" TEXT NOT NULL,
    "back" TEXT,
    "status" TEXT NOT NULL,
    "grounds" TEXT,
    "reviewId" TEXT NOT NULL,
    "createdAt" BIGINT NOT NULL,
    "decidedAt" BIGINT
);

-- CreateTable
CREATE TABLE "Recharge" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "coinCode" TEXT NOT NULL,
    "chain" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "proofs" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "coinAmount" BIGINT,
    "rate" BIGINT NOT NULL,
    "credited" BIGINT,
    "grounds" TEXT,
    "reviewId" TEXT NOT NULL,
    "createdAt" BIGINT NOT NULL,
    "decidedAt" BIGINT,
    CONSTRAINT "Recharge_address" CHECK ("address" GLOB 'sandbox1*')
);

-- CreateTable
CREATE TABLE "DepositCoin" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "coinCode" TEXT NOT NULL,
    "coinName" TEXT NOT NULL,
    "chain" TEXT NOT NULL,
    "logo" TEXT NOT NULL,
    "address" TEXT,
    "isOpen" BOOLEAN NOT NULL,
    "rank" INTEGER NOT NULL
);

-- CreateIndex
CREATE INDEX "KycApplication_userId_id_idx" ON "KycApplication"("userId", "id");

-- CreateIndex
CREATE INDEX "KycApplication_idCardNumber_idx" ON "KycApplication"("idCardNumber");

-- One open application a person.
CREATE UNIQUE INDEX "KycApplication_open" ON "KycApplication"("userId") WHERE "status" = 'open';

-- CreateIndex
CREATE INDEX "Recharge_userId_createdAt_id_idx" ON "Recharge"("userId", "createdAt", "id");

-- Coins that any world takes.
INSERT INTO "DepositCoin" ("id", "coinCode", "coinName", "chain", "logo", "isOpen", "rank") VALUES
    ('USDT/TRC20', 'USDT', 'Tether', 'TRC20', '/coins/usdt.svg', true, 1),
    ('USDT/ERC20', 'USDT', 'Tether', 'ERC20', '/coins/usdt.svg', true, 2),
    ('USDC/ERC20', 'USDC', 'USD Coin', 'ERC20', '/coins/usdc.svg', true, 3),
    ('BTC/Bitcoin', 'BTC', 'Bitcoin', 'Bitcoin', '/coins/btc.svg', true, 4),
    ('ETH/ERC20', 'ETH', 'Ethereum', 'ERC20', '/coins/eth.svg', true, 5),
    ('LTC/Litecoin', 'LTC', 'Litecoin', 'Litecoin', '/coins/ltc.svg', true, 6),
    ('TRX/TRC20', 'TRX', 'TRON', 'TRC20', '/coins/trx.svg', true, 7);
