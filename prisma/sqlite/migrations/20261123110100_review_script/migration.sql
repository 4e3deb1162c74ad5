-- What the sandbox is to decide about a request at its moment.
ALTER TABLE "Review" ADD COLUMN "script" TEXT;
