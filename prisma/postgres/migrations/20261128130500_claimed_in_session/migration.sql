-- AlterTable
ALTER TABLE "Review" ADD COLUMN     "claimedSession" TEXT COLLATE "C";
