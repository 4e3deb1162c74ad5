-- What was withdrawn stays as it was when the same is offered again.
DROP INDEX "Offering_instrument_key";
CREATE INDEX "Offering_instrument_idx" ON "Offering"("instrument");
DROP INDEX "BlockOffer_instrument_key";
CREATE INDEX "BlockOffer_instrument_idx" ON "BlockOffer"("instrument");

-- AlterTable
ALTER TABLE "BlockOffer" ADD COLUMN "withdrawnAt" BIGINT;
