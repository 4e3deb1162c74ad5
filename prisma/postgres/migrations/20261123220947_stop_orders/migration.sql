-- AlterTable
ALTER TABLE "Order" ADD COLUMN     "stopPrice" BIGINT,
ADD COLUMN     "stoppedAt" BIGINT,
ADD CONSTRAINT "Order_stopPrice" CHECK ("stopPrice" > 0),
ADD CONSTRAINT "Order_stopped" CHECK ("stoppedAt" IS NULL OR "stopPrice" IS NOT NULL);
