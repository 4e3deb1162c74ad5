-- AlterTable
ALTER TABLE "Order" ADD COLUMN "stopPrice" BIGINT CONSTRAINT "Order_stopPrice" CHECK ("stopPrice" > 0);
ALTER TABLE "Order" ADD COLUMN "stoppedAt" BIGINT CONSTRAINT "Order_stopped" CHECK ("stoppedAt" IS NULL OR "stopPrice" IS NOT NULL);
