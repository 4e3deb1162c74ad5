-- AlterTable
ALTER TABLE "Order" ADD COLUMN "replacedAt" BIGINT;

-- CreateTable
CREATE TABLE "OrderChange" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "orderId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "what" TEXT NOT NULL,
    "createdAt" BIGINT NOT NULL,
    CONSTRAINT "OrderChange_what" CHECK (json_valid("what"))
);

-- CreateIndex
CREATE INDEX "OrderChange_orderId_idx" ON "OrderChange"("orderId");
