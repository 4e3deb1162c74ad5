-- CreateIndex
CREATE INDEX "Withdrawal_cardNo_idx" ON "Withdrawal"("cardNo");
