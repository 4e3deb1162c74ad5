-- CreateTable
CREATE TABLE "Review" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "kind" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "subjectId" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "claimedBy" TEXT,
    "claimedUntil" BIGINT,
    "firstApprover" TEXT,
    "amount" BIGINT,
    "reasonCode" TEXT,
    "reasonText" TEXT,
    "decidedBy" TEXT,
    "decidedAt" BIGINT,
    "createdAt" BIGINT NOT NULL,
    CONSTRAINT "Review_kind" CHECK ("kind" IN ('kyc', 'deposit', 'withdrawal', 'permission')),
    CONSTRAINT "Review_status" CHECK ("status" IN ('open', 'approved', 'rejected', 'cancelled')),
    CONSTRAINT "Review_decision" CHECK (("status" = 'open') = ("decidedBy" IS NULL) AND ("decidedBy" IS NULL) = ("decidedAt" IS NULL)),
    CONSTRAINT "Review_reason" CHECK ("status" <> 'rejected' OR "reasonText" IS NOT NULL),
    CONSTRAINT "Review_claim" CHECK (("claimedBy" IS NULL) = ("claimedUntil" IS NULL) AND ("claimedBy" IS NULL OR "status" = 'open')),
    CONSTRAINT "Review_amount" CHECK ("version" > 0 AND ("amount" IS NULL OR "amount" >= 0))
);

-- CreateTable
CREATE TABLE "Audit" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "seq" INTEGER NOT NULL,
    "at" BIGINT NOT NULL,
    "actorId" TEXT NOT NULL,
    "actorRole" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "userId" TEXT,
    "detail" TEXT NOT NULL,
    "previous" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    CONSTRAINT "Audit_line" CHECK ("seq" > 0 AND length("previous") = 64 AND length("hash") = 64 AND json_valid("detail"))
);

-- CreateIndex
CREATE INDEX "Review_status_kind_createdAt_id_idx" ON "Review"("status", "kind", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Review_kind_createdAt_id_idx" ON "Review"("kind", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Review_userId_createdAt_idx" ON "Review"("userId", "createdAt");

-- CreateIndex
CREATE INDEX "Review_subjectId_idx" ON "Review"("subjectId");

-- CreateIndex
CREATE UNIQUE INDEX "Audit_seq_key" ON "Audit"("seq");

-- CreateIndex
CREATE INDEX "Audit_actorId_seq_idx" ON "Audit"("actorId", "seq");

-- CreateIndex
CREATE INDEX "Audit_userId_seq_idx" ON "Audit"("userId", "seq");

-- CreateIndex
CREATE INDEX "Audit_subject_seq_idx" ON "Audit"("subject", "seq");

-- The log only grows.
CREATE TRIGGER "Audit_no_update" BEFORE UPDATE ON "Audit"
BEGIN
    SELECT RAISE(ABORT, 'the audit log only grows');
END;

CREATE TRIGGER "Audit_no_delete" BEFORE DELETE ON "Audit"
BEGIN
    SELECT RAISE(ABORT, 'the audit log only grows');
END;

-- A session says by which door it was opened; a locked person opens none.
ALTER TABLE "Session" ADD COLUMN "role" TEXT;
ALTER TABLE "User" ADD COLUMN "lockedAt" BIGINT;
UPDATE "Session" SET "role" = (SELECT "role" FROM "User" WHERE "User"."id" = "Session"."userId");
