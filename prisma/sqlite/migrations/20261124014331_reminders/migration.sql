-- CreateTable
CREATE TABLE "Reminders" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "items" TEXT NOT NULL,
    CONSTRAINT "Reminders_items" CHECK (json_valid("items"))
);
