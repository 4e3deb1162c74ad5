-- Who asked in an auction or a placing, for the desk that lists them; other orders cost as little as before.
CREATE INDEX "Order_sale_idx" ON "Order"("instrument", "createdAt", "quantity") WHERE "tradeType" = 0 AND "classify" IN (7, 8);
