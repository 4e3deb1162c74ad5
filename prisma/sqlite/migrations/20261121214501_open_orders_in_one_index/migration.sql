-- One index of what is open, not two: each costs every order that rests some pages of its own in a
-- commit. Those of an instrument, which only a split asks for, are found by looking through it.
DROP INDEX "Order_open_idx";
DROP INDEX "Order_open_instrument_idx";
CREATE INDEX "Order_open_idx" ON "Order"("userId", "id", "instrument", "status") WHERE "status" IN ('working', 'partial');
