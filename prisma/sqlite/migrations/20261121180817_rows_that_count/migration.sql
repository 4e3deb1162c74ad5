-- Partial indexes, which Prisma's schema cannot say: they hold what is still open, or what somebody
-- asks for, so that an order costs the same however many there have been.

DROP INDEX "Order_userId_status_id_idx";
DROP INDEX "Order_userId_tradeType_id_idx";
DROP INDEX "Order_status_instrument_idx";
DROP INDEX "Order_positionId_idx";
CREATE INDEX "Order_open_idx" ON "Order"("userId", "id") WHERE "status" IN ('working', 'partial');
CREATE INDEX "Order_open_instrument_idx" ON "Order"("instrument") WHERE "status" IN ('working', 'partial');
CREATE INDEX "Order_open_positionId_idx" ON "Order"("positionId") WHERE "status" IN ('working', 'partial') AND "positionId" IS NOT NULL;
CREATE INDEX "Order_filled_idx" ON "Order"("userId", "id") WHERE "filledQuantity" > 0;
CREATE INDEX "Order_closing_idx" ON "Order"("userId", "id") WHERE "tradeType" = 1 AND "filledQuantity" > 0;

CREATE INDEX "Position_open_instrument_idx" ON "Position"("instrument") WHERE "closedAt" IS NULL;

-- What a bill tells: what moved money, and withdrawals from the moment they are held; holds and their ends are looked up by their hold alone.
DROP INDEX "Transfer_debitAccountId_id_idx";
DROP INDEX "Transfer_creditAccountId_id_idx";
DROP INDEX "Transfer_pendingId_idx";
DROP INDEX "Transfer_refId_idx";
CREATE INDEX "Transfer_paid_idx" ON "Transfer"("debitAccountId", "id", "createdAt") WHERE ("kind" IN ('posted', 'post') AND "event" <> 'withdrawal' OR "kind" = 'pending' AND "event" = 'withdrawal');
CREATE INDEX "Transfer_received_idx" ON "Transfer"("creditAccountId", "id", "createdAt") WHERE ("kind" IN ('posted', 'post') AND "event" <> 'withdrawal' OR "kind" = 'pending' AND "event" = 'withdrawal');
CREATE INDEX "Transfer_pendingId_idx" ON "Transfer"("pendingId") WHERE "pendingId" IS NOT NULL;
CREATE INDEX "Transfer_interest_idx" ON "Transfer"("creditAccountId", "createdAt") WHERE "event" = 'interest';
