-- CreateTable
CREATE TABLE "Watchlist" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "items" TEXT NOT NULL,
    CONSTRAINT "Watchlist_items" CHECK (json_valid("items"))
);
