-- Where a person is logged in, and since when nothing was heard of it.
ALTER TABLE "Session" ADD COLUMN "address" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Session" ADD COLUMN "agent" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Session" ADD COLUMN "seenAt" BIGINT NOT NULL DEFAULT 0;
ALTER TABLE "Session" ADD COLUMN "passwordDue" BOOLEAN NOT NULL DEFAULT false;
UPDATE "Session" SET "seenAt" = "createdAt";

-- A password that somebody else knows, and a number that codes can be sent to.
ALTER TABLE "User" ADD COLUMN "passwordDue" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "User" ADD COLUMN "phone" TEXT;
CREATE UNIQUE INDEX "User_phone_key" ON "User"("phone");

-- The mail a code went out with, so that it can be wiped from it.
ALTER TABLE "EmailCode" ADD COLUMN "mailId" TEXT;

-- Invitations that staff make and take back.
ALTER TABLE "InviteCode" RENAME COLUMN "code" TO "id";
ALTER TABLE "InviteCode" ADD COLUMN "createdBy" TEXT;
ALTER TABLE "InviteCode" ADD COLUMN "withdrawnAt" BIGINT;
CREATE INDEX "InviteCode_createdAt_idx" ON "InviteCode"("createdAt");
