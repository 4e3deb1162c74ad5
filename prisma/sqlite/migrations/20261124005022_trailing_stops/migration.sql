-- AlterTable
ALTER TABLE "Order" ADD COLUMN "trailAmount" BIGINT CONSTRAINT "Order_trailAmount" CHECK ("trailAmount" > 0);
ALTER TABLE "Order" ADD COLUMN "trailPercent" BIGINT CONSTRAINT "Order_trailPercent" CHECK ("trailPercent" IS NULL OR ("trailPercent" > 0 AND "trailAmount" IS NULL));
ALTER TABLE "Order" ADD COLUMN "trailMark" BIGINT CONSTRAINT "Order_trailMark" CHECK ("trailMark" > 0);
ALTER TABLE "Order" ADD COLUMN "trailSince" BIGINT CONSTRAINT "Order_trail" CHECK (("trailSince" IS NULL) = ("trailAmount" IS NULL AND "trailPercent" IS NULL) AND ("trailSince" IS NULL) = ("trailMark" IS NULL) AND ("trailSince" IS NULL OR ("stopPrice" IS NOT NULL AND "limitPrice" IS NULL)));
