-- CreateTable
CREATE TABLE "User" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "role" TEXT,
    "passwordHash" TEXT NOT NULL,
    "payPasswordHash" TEXT,
    "isReal" INTEGER NOT NULL DEFAULT 2,
    "loginId" TEXT NOT NULL,
    "inviteCode" TEXT NOT NULL,
    "invitedBy" TEXT,
    "country" TEXT NOT NULL DEFAULT '',
    "profilePhoto" TEXT NOT NULL DEFAULT '',
    "createdAt" BIGINT NOT NULL
);

-- CreateTable
CREATE TABLE "Session" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "createdAt" BIGINT NOT NULL,
    "expiresAt" BIGINT NOT NULL,
    "revokedAt" BIGINT
);

-- CreateTable
CREATE TABLE "EmailCode" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "email" TEXT NOT NULL,
    "scenario" TEXT NOT NULL,
    "codeHash" TEXT NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "createdAt" BIGINT NOT NULL,
    "expiresAt" BIGINT NOT NULL,
    "usedAt" BIGINT
);

-- CreateTable
CREATE TABLE "InviteCode" (
    "code" TEXT NOT NULL PRIMARY KEY,
    "createdAt" BIGINT NOT NULL
);

-- CreateTable
CREATE TABLE "Mail" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "to" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "code" TEXT,
    "createdAt" BIGINT NOT NULL,
    "sentAt" BIGINT
);

-- CreateTable
CREATE TABLE "Account" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT,
    "currency" TEXT NOT NULL,
    "guarded" BOOLEAN NOT NULL,
    "debitsPending" BIGINT NOT NULL DEFAULT 0,
    "debitsPosted" BIGINT NOT NULL DEFAULT 0,
    "creditsPending" BIGINT NOT NULL DEFAULT 0,
    "creditsPosted" BIGINT NOT NULL DEFAULT 0,
    CONSTRAINT "Account_nonnegative" CHECK ("debitsPending" >= 0 AND "debitsPosted" >= 0 AND "creditsPending" >= 0 AND "creditsPosted" >= 0),
    CONSTRAINT "Account_guard" CHECK (NOT "guarded" OR "debitsPending" + "debitsPosted" <= "creditsPosted")
);

-- CreateTable
CREATE TABLE "Transfer" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "kind" TEXT NOT NULL,
    "pendingId" TEXT,
    "debitAccountId" TEXT NOT NULL,
    "creditAccountId" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "currency" TEXT NOT NULL,
    "event" TEXT NOT NULL,
    "refId" TEXT NOT NULL,
    "createdAt" BIGINT NOT NULL,
    CONSTRAINT "Transfer_amount" CHECK ("amount" > 0),
    CONSTRAINT "Transfer_sides" CHECK ("debitAccountId" <> "creditAccountId"),
    CONSTRAINT "Transfer_kind" CHECK ("kind" IN ('posted', 'pending', 'post', 'void') AND ("kind" IN ('post', 'void')) = ("pendingId" IS NOT NULL))
);

-- CreateTable
CREATE TABLE "WalletTransfer" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "fromWallet" TEXT NOT NULL,
    "toWallet" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "createdAt" BIGINT NOT NULL,
    "undoableUntil" BIGINT NOT NULL,
    "undoneAt" BIGINT,
    CONSTRAINT "WalletTransfer_amount" CHECK ("amount" > 0)
);

-- CreateTable
CREATE TABLE "Idempotency" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "fingerprint" TEXT NOT NULL,
    "answer" TEXT NOT NULL,
    "createdAt" BIGINT NOT NULL
);

-- CreateTable
CREATE TABLE "Job" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "kind" TEXT NOT NULL,
    "dueAt" BIGINT NOT NULL,
    "refId" TEXT NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "createdAt" BIGINT NOT NULL
);

-- CreateTable
CREATE TABLE "WorldFact" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "value" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "Order" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "instrument" TEXT NOT NULL,
    "classify" INTEGER NOT NULL,
    "wallet" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "direction" INTEGER NOT NULL,
    "tradeType" INTEGER NOT NULL,
    "priceType" INTEGER NOT NULL,
    "timeInForce" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "leverage" INTEGER NOT NULL,
    "quantity" BIGINT NOT NULL,
    "limitPrice" BIGINT,
    "filledQuantity" BIGINT NOT NULL DEFAULT 0,
    "filledCost" BIGINT NOT NULL DEFAULT 0,
    "fee" BIGINT NOT NULL DEFAULT 0,
    "marginHoldId" TEXT,
    "feeHoldId" TEXT,
    "marginHeld" BIGINT NOT NULL DEFAULT 0,
    "feeHeld" BIGINT NOT NULL DEFAULT 0,
    "positionId" TEXT,
    "entryCost" BIGINT NOT NULL DEFAULT 0,
    "profit" BIGINT NOT NULL DEFAULT 0,
    "takeProfit" BIGINT,
    "stopLoss" BIGINT,
    "createdAt" BIGINT NOT NULL,
    "updatedAt" BIGINT NOT NULL,
    CONSTRAINT "Order_quantity" CHECK ("quantity" > 0 AND "filledQuantity" >= 0 AND "filledQuantity" <= "quantity"),
    CONSTRAINT "Order_held" CHECK ("marginHeld" >= 0 AND "feeHeld" >= 0)
);

-- CreateTable
CREATE TABLE "Fill" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "orderId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "positionId" TEXT NOT NULL,
    "quantity" BIGINT NOT NULL,
    "price" BIGINT NOT NULL,
    "fee" BIGINT NOT NULL,
    "profit" BIGINT NOT NULL DEFAULT 0,
    "why" TEXT NOT NULL,
    "createdAt" BIGINT NOT NULL
);

-- CreateTable
CREATE TABLE "Position" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "instrument" TEXT NOT NULL,
    "classify" INTEGER NOT NULL,
    "wallet" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "direction" INTEGER NOT NULL,
    "leverage" INTEGER NOT NULL,
    "quantity" BIGINT NOT NULL,
    "closing" BIGINT NOT NULL DEFAULT 0,
    "cost" BIGINT NOT NULL,
    "margin" BIGINT NOT NULL,
    "profit" BIGINT NOT NULL DEFAULT 0,
    "fee" BIGINT NOT NULL DEFAULT 0,
    "takeProfit" BIGINT,
    "stopLoss" BIGINT,
    "openedAt" BIGINT NOT NULL,
    "updatedAt" BIGINT NOT NULL,
    "closedAt" BIGINT,
    "openKey" TEXT,
    CONSTRAINT "Position_quantity" CHECK ("quantity" >= 0 AND "closing" >= 0 AND "closing" <= "quantity"),
    CONSTRAINT "Position_margin" CHECK ("margin" >= 0)
);

-- CreateIndex
CREATE UNIQUE INDEX "User_email_key" ON "User"("email");

-- CreateIndex
CREATE UNIQUE INDEX "User_loginId_key" ON "User"("loginId");

-- CreateIndex
CREATE UNIQUE INDEX "User_inviteCode_key" ON "User"("inviteCode");

-- CreateIndex
CREATE INDEX "Session_userId_idx" ON "Session"("userId");

-- CreateIndex
CREATE INDEX "EmailCode_email_scenario_createdAt_idx" ON "EmailCode"("email", "scenario", "createdAt");

-- CreateIndex
CREATE INDEX "Mail_to_createdAt_idx" ON "Mail"("to", "createdAt");

-- CreateIndex
CREATE INDEX "Account_userId_idx" ON "Account"("userId");

-- CreateIndex
CREATE INDEX "Transfer_debitAccountId_id_idx" ON "Transfer"("debitAccountId", "id");

-- CreateIndex
CREATE INDEX "Transfer_creditAccountId_id_idx" ON "Transfer"("creditAccountId", "id");

-- CreateIndex
CREATE INDEX "Transfer_pendingId_idx" ON "Transfer"("pendingId");

-- CreateIndex
CREATE INDEX "Transfer_refId_idx" ON "Transfer"("refId");

-- CreateIndex
CREATE INDEX "WalletTransfer_userId_id_idx" ON "WalletTransfer"("userId", "id");

-- CreateIndex
CREATE INDEX "Idempotency_createdAt_idx" ON "Idempotency"("createdAt");

-- CreateIndex
CREATE INDEX "Job_dueAt_idx" ON "Job"("dueAt");

-- CreateIndex
CREATE INDEX "Order_userId_status_id_idx" ON "Order"("userId", "status", "id");

-- CreateIndex
CREATE INDEX "Order_userId_tradeType_id_idx" ON "Order"("userId", "tradeType", "id");

-- CreateIndex
CREATE INDEX "Order_status_instrument_idx" ON "Order"("status", "instrument");

-- CreateIndex
CREATE INDEX "Fill_orderId_idx" ON "Fill"("orderId");

-- CreateIndex
CREATE UNIQUE INDEX "Position_openKey_key" ON "Position"("openKey");

-- CreateIndex
CREATE INDEX "Position_userId_closedAt_id_idx" ON "Position"("userId", "closedAt", "id");


