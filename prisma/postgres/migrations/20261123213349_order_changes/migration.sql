-- AlterTable
ALTER TABLE "Order" ADD COLUMN     "replacedAt" BIGINT;

-- CreateTable
CREATE TABLE "OrderChange" (
    "id" TEXT COLLATE "C" NOT NULL,
    "orderId" TEXT COLLATE "C" NOT NULL,
    "userId" TEXT COLLATE "C" NOT NULL,
    "kind" TEXT COLLATE "C" NOT NULL,
    "what" TEXT COLLATE "C" NOT NULL,
    "createdAt" BIGINT NOT NULL,

    CONSTRAINT "OrderChange_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "OrderChange_what" CHECK ("what"::jsonb IS NOT NULL)
);

-- CreateIndex
CREATE INDEX "OrderChange_orderId_idx" ON "OrderChange"("orderId");
