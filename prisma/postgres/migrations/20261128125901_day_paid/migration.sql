-- AlterTable
ALTER TABLE "Position" ADD COLUMN     "dayPaid" BIGINT NOT NULL DEFAULT 0;
