-- CreateIndex
CREATE INDEX "Order_positionId_idx" ON "Order"("positionId");
