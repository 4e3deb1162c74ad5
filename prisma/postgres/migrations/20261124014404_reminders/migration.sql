-- CreateTable
CREATE TABLE "Reminders" (
    "id" TEXT COLLATE "C" NOT NULL,
    "items" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "Reminders_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Reminders_items" CHECK ("items"::jsonb IS NOT NULL)
);
