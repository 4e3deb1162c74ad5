-- Rates of money have twelve decimals: of a small unit eight are too few.
ALTER TABLE "Order" ADD COLUMN "exchange" BIGINT NOT NULL DEFAULT 1000000000000;
UPDATE "Order" SET "exchange" = "rate" * 10000;
ALTER TABLE "Order" DROP COLUMN "rate";
ALTER TABLE "Order" RENAME COLUMN "exchange" TO "rate";
ALTER TABLE "WalletTransfer" ADD COLUMN "exchange" BIGINT NOT NULL DEFAULT 1000000000000;
UPDATE "WalletTransfer" SET "exchange" = "rate" * 10000;
ALTER TABLE "WalletTransfer" DROP COLUMN "rate";
ALTER TABLE "WalletTransfer" RENAME COLUMN "exchange" TO "rate";

-- What is less than a minor unit stays with its position; what was closed today counts in today's change.
ALTER TABLE "Position" ADD COLUMN "remainder" BIGINT NOT NULL DEFAULT 0;
ALTER TABLE "Position" ADD COLUMN "soldDate" INTEGER;
ALTER TABLE "Position" ADD COLUMN "soldValue" BIGINT NOT NULL DEFAULT 0;
ALTER TABLE "Position" ADD COLUMN "soldBefore" BIGINT NOT NULL DEFAULT 0;
