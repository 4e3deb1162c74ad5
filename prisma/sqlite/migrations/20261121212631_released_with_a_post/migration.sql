-- A hold is used up in one line: what is posted, and what goes back with it.
ALTER TABLE "Transfer" ADD COLUMN "released" BIGINT NOT NULL DEFAULT 0
  CHECK ("released" >= 0 AND ("kind" = 'post' OR "released" = 0));
