-- AlterTable
ALTER TABLE "Scenario" ADD COLUMN "paid" TEXT;
