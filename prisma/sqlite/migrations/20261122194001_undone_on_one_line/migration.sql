-- An undone transfer is one line of a bill, its reversal in it: the reversal is no line of its own.
DROP INDEX "Transfer_paid_idx";
DROP INDEX "Transfer_received_idx";
CREATE INDEX "Transfer_paid_idx" ON "Transfer"("debitAccountId", "id", "createdAt") WHERE ("kind" IN ('posted', 'post') AND "event" NOT IN ('withdrawal', 'transfer.undo', 'transfer.undo.exchanged') OR "kind" = 'pending' AND "event" = 'withdrawal');
CREATE INDEX "Transfer_received_idx" ON "Transfer"("creditAccountId", "id", "createdAt") WHERE ("kind" IN ('posted', 'post') AND "event" NOT IN ('withdrawal', 'transfer.undo', 'transfer.undo.exchanged') OR "kind" = 'pending' AND "event" = 'withdrawal');
