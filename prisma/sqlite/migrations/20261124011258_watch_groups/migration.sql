-- AlterTable
ALTER TABLE "Watchlist" ADD COLUMN "groups" TEXT NOT NULL DEFAULT '[]' CHECK (json_valid("groups"));
