-- With those of what is open and what is filled, every order of a person is found by an index: one that
-- is only placed and filled costs as little as before.
CREATE INDEX "Order_cancelled_idx" ON "Order"("userId", "id") WHERE "status" = 'cancelled';
