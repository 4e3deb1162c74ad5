-- CreateTable
CREATE TABLE "PriceAlerts" (
    "id" TEXT COLLATE "C" NOT NULL,
    "items" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "PriceAlerts_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "PriceAlerts_items" CHECK ("items"::jsonb IS NOT NULL)
);
