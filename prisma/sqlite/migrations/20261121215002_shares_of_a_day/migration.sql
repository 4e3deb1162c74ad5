-- What of a position was added on its newest trading day: its change of that day begins at its own price.
ALTER TABLE "Position" ADD COLUMN "dayDate" INTEGER;
ALTER TABLE "Position" ADD COLUMN "dayQuantity" BIGINT NOT NULL DEFAULT 0 CHECK ("dayQuantity" BETWEEN 0 AND "quantity");
ALTER TABLE "Position" ADD COLUMN "dayCost" BIGINT NOT NULL DEFAULT 0 CHECK ("dayCost" >= 0);
