-- AlterTable
ALTER TABLE "Scenario" ADD COLUMN "endMark" TEXT;
