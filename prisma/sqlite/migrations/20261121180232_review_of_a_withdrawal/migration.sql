-- AlterTable
ALTER TABLE "Withdrawal" ADD COLUMN "reviewId" TEXT NOT NULL DEFAULT '';
