-- AlterTable
ALTER TABLE "Watchlist" ADD COLUMN "groups" TEXT COLLATE "C" NOT NULL DEFAULT '[]' CHECK ("groups"::jsonb IS NOT NULL);
