-- AlterTable
ALTER TABLE "Offering" ADD COLUMN "withdrawnAt" BIGINT;

-- AlterTable
ALTER TABLE "QuantRobot" ADD COLUMN "closedAt" BIGINT;
