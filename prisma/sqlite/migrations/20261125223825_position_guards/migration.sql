-- AlterTable
ALTER TABLE "Position" ADD COLUMN "guardedAt" BIGINT;
