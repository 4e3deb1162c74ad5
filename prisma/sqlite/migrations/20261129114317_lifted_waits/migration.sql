-- AlterTable
ALTER TABLE "EmailCode" ADD COLUMN "liftedAt" BIGINT;
