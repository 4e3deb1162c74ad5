-- CreateTable
CREATE TABLE "PriceAlerts" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "items" TEXT NOT NULL,
    CONSTRAINT "PriceAlerts_items" CHECK (json_valid("items"))
);
