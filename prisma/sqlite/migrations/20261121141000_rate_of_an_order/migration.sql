-- AlterTable
ALTER TABLE "Order" ADD COLUMN "rate" BIGINT NOT NULL DEFAULT 100000000;

-- AlterTable
ALTER TABLE "WalletTransfer" ADD COLUMN "rate" BIGINT NOT NULL DEFAULT 100000000;

-- The house changes currencies: accounts for it, where there is a house already.
INSERT INTO "Account" ("id", "currency", "guarded")
SELECT replace("id", '/bank/', '/exchange/'), "currency", "guarded" FROM "Account" WHERE "id" LIKE 'house/bank/%';

-- Positions can be paid from the euro and peso wallets too: margin accounts for whoever is here.
INSERT INTO "Account" ("id", "userId", "currency", "guarded")
SELECT "id" || '/margin', "userId", "currency", "guarded" FROM "Account"
WHERE "id" LIKE '%/EURO' OR "id" LIKE '%/MEXICO';
