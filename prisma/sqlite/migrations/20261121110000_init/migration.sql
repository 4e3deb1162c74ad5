-- CreateTable
CREATE TABLE "ChatConversation" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "locale" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "customerRead" INTEGER NOT NULL,
    "staffRead" INTEGER NOT NULL,
    "assigneeId" TEXT,
    "lastAt" BIGINT NOT NULL,
    "lastText" TEXT NOT NULL,
    "lastAuthor" TEXT NOT NULL,
    "createdAt" BIGINT NOT NULL,
    CONSTRAINT "ChatConversation_read" CHECK ("customerRead" <= "seq" AND "staffRead" <= "seq")
);

-- CreateTable
CREATE TABLE "ChatMessage" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "author" TEXT NOT NULL,
    "authorId" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "upload" TEXT,
    "createdAt" BIGINT NOT NULL,
    CONSTRAINT "ChatMessage_author" CHECK ("author" IN ('customer', 'staff'))
);

-- CreateTable
CREATE TABLE "Article" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "section" TEXT NOT NULL,
    "tag" TEXT NOT NULL,
    "isTop" BOOLEAN NOT NULL,
    "instrument" TEXT,
    "author" TEXT NOT NULL,
    "imageUrl" TEXT NOT NULL,
    "publishedAt" BIGINT NOT NULL,
    "takenDownAt" BIGINT,
    CONSTRAINT "Article_section" CHECK ("section" IN ('news', 'academy', 'analysis'))
);

-- CreateTable
CREATE TABLE "ArticleText" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "articleId" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "summary" TEXT NOT NULL,
    "content" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "KycApplication" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "idCardType" TEXT NOT NULL,
    "area" TEXT NOT NULL,
    "firstName" TEXT NOT NULL,
    "lastName" TEXT NOT NULL,
    "idCardNumber" TEXT NOT NULL,
    "front" TEXT NOT NULL,
    "back" TEXT,
    "status" TEXT NOT NULL,
    "grounds" TEXT,
    "reviewId" TEXT NOT NULL,
    "createdAt" BIGINT NOT NULL,
    "decidedAt" BIGINT
);

-- CreateTable
CREATE TABLE "Recharge" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "coinCode" TEXT NOT NULL,
    "chain" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "proofs" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "coinAmount" BIGINT,
    "rate" BIGINT NOT NULL,
    "credited" BIGINT,
    "grounds" TEXT,
    "reviewId" TEXT NOT NULL,
    "createdAt" BIGINT NOT NULL,
    "decidedAt" BIGINT,
    CONSTRAINT "Recharge_address" CHECK ("address" GLOB 'sandbox1*')
);

-- CreateTable
CREATE TABLE "DepositCoin" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "coinCode" TEXT NOT NULL,
    "coinName" TEXT NOT NULL,
    "chain" TEXT NOT NULL,
    "logo" TEXT NOT NULL,
    "address" TEXT,
    "isOpen" BOOLEAN NOT NULL,
    "rank" INTEGER NOT NULL
);

-- CreateTable
CREATE TABLE "PayMethods" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "items" TEXT NOT NULL,
    CONSTRAINT "PayMethods_items" CHECK (json_valid("items"))
);

-- CreateTable
CREATE TABLE "Withdrawal" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "cardId" TEXT NOT NULL,
    "type" INTEGER NOT NULL,
    "bankAccountName" TEXT NOT NULL,
    "bankName" TEXT NOT NULL,
    "cardNo" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "fee" BIGINT NOT NULL,
    "currency" TEXT NOT NULL,
    "holdId" TEXT NOT NULL,
    "held" BIGINT NOT NULL,
    "reviewId" TEXT NOT NULL DEFAULT '',
    "status" INTEGER NOT NULL,
    "grounds" TEXT,
    "createdAt" BIGINT NOT NULL,
    "endedAt" BIGINT,
    CONSTRAINT "Withdrawal_type" CHECK ("type" IN (1, 2)),
    CONSTRAINT "Withdrawal_amount" CHECK ("fee" > 0 AND "amount" > "fee"),
    CONSTRAINT "Withdrawal_held" CHECK ("held" = CASE "status" WHEN 0 THEN "amount" ELSE 0 END),
    CONSTRAINT "Withdrawal_end" CHECK ("status" IN (0, 1, 2, 3) AND ("status" = 0) = ("endedAt" IS NULL)),
    CONSTRAINT "Withdrawal_grounds" CHECK (("status" = 3) = ("grounds" IS NOT NULL))
);

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
    "createdAt" BIGINT NOT NULL,
    "lockedAt" BIGINT,
    "passwordDue" BOOLEAN NOT NULL DEFAULT false,
    "phone" TEXT
);

-- CreateTable
CREATE TABLE "Session" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "createdAt" BIGINT NOT NULL,
    "expiresAt" BIGINT NOT NULL,
    "revokedAt" BIGINT,
    "role" TEXT,
    "address" TEXT NOT NULL DEFAULT '',
    "agent" TEXT NOT NULL DEFAULT '',
    "seenAt" BIGINT NOT NULL DEFAULT 0,
    "passwordDue" BOOLEAN NOT NULL DEFAULT false
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
    "usedAt" BIGINT,
    "mailId" TEXT
);

-- CreateTable
CREATE TABLE "InviteCode" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "createdAt" BIGINT NOT NULL,
    "createdBy" TEXT,
    "withdrawnAt" BIGINT
);

-- CreateTable
CREATE TABLE "Mail" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "to" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "code" TEXT,
    "createdAt" BIGINT NOT NULL,
    "sentAt" BIGINT,
    "problem" TEXT
);

-- CreateTable
CREATE TABLE "InboxMessage" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "values" TEXT NOT NULL,
    "refId" TEXT NOT NULL,
    "createdAt" BIGINT NOT NULL,
    "readAt" BIGINT,
    CONSTRAINT "InboxMessage_values" CHECK (json_valid("values"))
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
    "released" BIGINT NOT NULL DEFAULT 0 CHECK ("released" >= 0 AND ("kind" = 'post' OR "released" = 0)),
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
    "rate" BIGINT NOT NULL DEFAULT 1000000000000,
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
CREATE TABLE "Offering" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "instrument" TEXT NOT NULL,
    "symbol" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "exchange" TEXT NOT NULL,
    "classify" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "industry" TEXT NOT NULL,
    "issuePrice" BIGINT NOT NULL,
    "shares" BIGINT NOT NULL,
    "lot" BIGINT NOT NULL,
    "demand" INTEGER NOT NULL,
    "priceChange" INTEGER NOT NULL,
    "finalPrice" BIGINT,
    "purchaseFrom" BIGINT NOT NULL,
    "purchaseEnd" BIGINT NOT NULL,
    "allotAt" BIGINT NOT NULL,
    "payBy" BIGINT NOT NULL,
    "listAt" BIGINT NOT NULL,
    "withdrawnAt" BIGINT,
    CONSTRAINT "Offering_amounts" CHECK ("issuePrice" > 0 AND "shares" > 0 AND "lot" > 0 AND "demand" >= 0 AND "finalPrice" > 0),
    CONSTRAINT "Offering_times" CHECK ("purchaseFrom" < "purchaseEnd" AND "purchaseEnd" <= "allotAt" AND "allotAt" < "payBy" AND "payBy" <= "listAt")
);

-- CreateTable
CREATE TABLE "Subscription" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "offeringId" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "quantity" BIGINT NOT NULL,
    "planPrice" BIGINT NOT NULL,
    "amount" BIGINT NOT NULL,
    "holdId" TEXT NOT NULL,
    "held" BIGINT NOT NULL,
    "equity" BIGINT NOT NULL DEFAULT 0,
    "price" BIGINT,
    "paid" BIGINT NOT NULL DEFAULT 0,
    "pending" BIGINT NOT NULL DEFAULT 0,
    "why" TEXT,
    "positionId" TEXT,
    "createdAt" BIGINT NOT NULL,
    "updatedAt" BIGINT NOT NULL,
    CONSTRAINT "Subscription_amounts" CHECK ("quantity" > 0 AND "held" >= 0 AND "held" <= "amount" AND "equity" >= 0 AND "equity" <= "quantity" AND "paid" >= 0 AND "pending" >= 0)
);

-- CreateTable
CREATE TABLE "BlockOffer" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "instrument" TEXT NOT NULL,
    "discount" INTEGER NOT NULL,
    "minCount" BIGINT NOT NULL,
    "volume" BIGINT NOT NULL,
    "createdAt" BIGINT NOT NULL,
    "withdrawnAt" BIGINT,
    CONSTRAINT "BlockOffer_amounts" CHECK ("discount" >= 0 AND "discount" < 10000 AND "minCount" > 0 AND "volume" >= 0)
);

-- CreateTable
CREATE TABLE "Permission" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "product" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "reason" TEXT,
    "appliedAt" BIGINT NOT NULL,
    "decidedAt" BIGINT
);

-- CreateTable
CREATE TABLE "QuantRobot" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "termDays" INTEGER NOT NULL,
    "yieldMin" BIGINT NOT NULL,
    "yieldMax" BIGINT NOT NULL,
    "penaltyRate" BIGINT NOT NULL,
    "minimum" BIGINT NOT NULL,
    "maximum" BIGINT NOT NULL,
    "createdAt" BIGINT NOT NULL,
    "closedAt" BIGINT,
    CONSTRAINT "QuantRobot_terms" CHECK ("termDays" > 0 AND "yieldMin" > 0 AND "yieldMin" <= "yieldMax" AND "penaltyRate" >= 0 AND "penaltyRate" < 100000000),
    CONSTRAINT "QuantRobot_amounts" CHECK ("minimum" > 0 AND "minimum" <= "maximum")
);

-- CreateTable
CREATE TABLE "QuantOrder" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "robotId" TEXT NOT NULL,
    "robotName" TEXT NOT NULL,
    "termDays" INTEGER NOT NULL,
    "yieldMin" BIGINT NOT NULL,
    "yieldMax" BIGINT NOT NULL,
    "penaltyRate" BIGINT NOT NULL,
    "amount" BIGINT NOT NULL,
    "firstDay" INTEGER NOT NULL,
    "paidDays" INTEGER NOT NULL,
    "yieldSum" BIGINT NOT NULL,
    "income" BIGINT NOT NULL,
    "penalty" BIGINT NOT NULL,
    "state" TEXT NOT NULL,
    "createdAt" BIGINT NOT NULL,
    "endedAt" BIGINT,
    CONSTRAINT "QuantOrder_amounts" CHECK ("amount" > 0 AND "income" >= 0 AND "penalty" >= 0 AND "penalty" < "amount"),
    CONSTRAINT "QuantOrder_days" CHECK ("paidDays" >= 0 AND "paidDays" <= "termDays" AND ("state" <> 'matured' OR "paidDays" = "termDays")),
    CONSTRAINT "QuantOrder_state" CHECK ("state" IN ('running', 'matured', 'closed') AND ("state" = 'running') = ("endedAt" IS NULL))
);

-- CreateTable
CREATE TABLE "QuantIncome" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "orderId" TEXT NOT NULL,
    "day" INTEGER NOT NULL,
    "yield" BIGINT NOT NULL,
    "amount" BIGINT NOT NULL,
    "createdAt" BIGINT NOT NULL,
    CONSTRAINT "QuantIncome_amount" CHECK ("amount" >= 0)
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
CREATE TABLE "Scenario" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "kind" TEXT NOT NULL,
    "instrument" TEXT,
    "sector" TEXT,
    "market" TEXT,
    "size" TEXT NOT NULL,
    "fromMs" BIGINT NOT NULL,
    "toMs" BIGINT,
    "endedAt" BIGINT,
    "appliedAt" BIGINT,
    "paid" TEXT,
    "createdAt" BIGINT NOT NULL,
    CONSTRAINT "Scenario_times" CHECK ("createdAt" <= "fromMs" AND ("toMs" IS NULL OR "toMs" > "fromMs"))
);

-- CreateTable
CREATE TABLE "Auction" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "number" INTEGER NOT NULL,
    "instrument" TEXT NOT NULL,
    "reserve" BIGINT NOT NULL,
    "volume" BIGINT NOT NULL,
    "opensAt" BIGINT NOT NULL,
    "closesAt" BIGINT NOT NULL,
    "price" BIGINT,
    "sold" BIGINT NOT NULL DEFAULT 0,
    "clearedAt" BIGINT
);

-- CreateTable
CREATE TABLE "Placing" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "number" INTEGER NOT NULL,
    "instrument" TEXT NOT NULL,
    "price" BIGINT NOT NULL,
    "minCount" BIGINT NOT NULL,
    "volume" BIGINT NOT NULL,
    "sold" BIGINT NOT NULL DEFAULT 0,
    "othersShare" INTEGER NOT NULL,
    "opensAt" BIGINT NOT NULL,
    "closesAt" BIGINT NOT NULL,
    "lockedUntil" BIGINT NOT NULL
);

-- CreateTable
CREATE TABLE "Review" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "kind" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "subjectId" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "claimedBy" TEXT,
    "claimedAt" BIGINT,
    "claimedUntil" BIGINT,
    "firstApprover" TEXT,
    "firstCoins" BIGINT CHECK ("firstCoins" IS NULL OR "firstCoins" > 0),
    "amount" BIGINT,
    "pending" TEXT CHECK ("pending" IS NULL OR ("status" = 'open' AND "claimedBy" IS NULL)),
    "failed" TEXT,
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

-- CreateTable
CREATE TABLE "Adjustment" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "wallet" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "currency" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "proposedBy" TEXT NOT NULL,
    "decidedBy" TEXT,
    "decidedAt" BIGINT,
    "createdAt" BIGINT NOT NULL,
    CONSTRAINT "Adjustment_amount" CHECK ("amount" <> 0),
    CONSTRAINT "Adjustment_status" CHECK ("status" IN ('open', 'posted', 'rejected')),
    CONSTRAINT "Adjustment_decision" CHECK (("status" = 'open') = ("decidedBy" IS NULL) AND ("decidedBy" IS NULL) = ("decidedAt" IS NULL))
);

-- CreateTable
CREATE TABLE "UserNote" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "authorId" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "createdAt" BIGINT NOT NULL
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
    "rate" BIGINT NOT NULL DEFAULT 1000000000000,
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
    "remainder" BIGINT NOT NULL DEFAULT 0,
    "fee" BIGINT NOT NULL DEFAULT 0,
    "interest" BIGINT NOT NULL DEFAULT 0,
    "couponsTo" INTEGER,
    "locked" BIGINT NOT NULL DEFAULT 0,
    "lockedUntil" BIGINT,
    "takeProfit" BIGINT,
    "stopLoss" BIGINT,
    "marketCost" BIGINT,
    "dayDate" INTEGER,
    "dayQuantity" BIGINT NOT NULL DEFAULT 0 CHECK ("dayQuantity" BETWEEN 0 AND "quantity"),
    "dayCost" BIGINT NOT NULL DEFAULT 0 CHECK ("dayCost" >= 0),
    "soldDate" INTEGER,
    "soldValue" BIGINT NOT NULL DEFAULT 0,
    "soldBefore" BIGINT NOT NULL DEFAULT 0,
    "openedAt" BIGINT NOT NULL,
    "updatedAt" BIGINT NOT NULL,
    "closedAt" BIGINT,
    "openKey" TEXT,
    CONSTRAINT "Position_quantity" CHECK ("quantity" >= 0 AND "closing" >= 0 AND "closing" <= "quantity"),
    CONSTRAINT "Position_margin" CHECK ("margin" >= 0)
);

-- CreateTable
CREATE TABLE "Upload" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "file" TEXT NOT NULL,
    "mediaType" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "createdAt" BIGINT NOT NULL,
    "usedBy" TEXT,
    "removedAt" BIGINT
);

-- CreateTable
CREATE TABLE "UploadUsage" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "files" INTEGER NOT NULL,
    "bytes" INTEGER NOT NULL,
    CONSTRAINT "UploadUsage_sums" CHECK ("files" >= 0 AND "bytes" >= 0)
);

-- CreateTable
CREATE TABLE "Watchlist" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "items" TEXT NOT NULL,
    CONSTRAINT "Watchlist_items" CHECK (json_valid("items"))
);

-- CreateIndex
CREATE INDEX "ChatConversation_lastAt_idx" ON "ChatConversation"("lastAt");

-- CreateIndex
CREATE INDEX "ChatConversation_assigneeId_lastAt_idx" ON "ChatConversation"("assigneeId", "lastAt");

-- CreateIndex
CREATE UNIQUE INDEX "ChatMessage_userId_seq_key" ON "ChatMessage"("userId", "seq");

-- CreateIndex
CREATE INDEX "Article_section_publishedAt_idx" ON "Article"("section", "publishedAt");

-- CreateIndex
CREATE INDEX "Article_instrument_publishedAt_idx" ON "Article"("instrument", "publishedAt");

-- CreateIndex
CREATE INDEX "ArticleText_articleId_idx" ON "ArticleText"("articleId");

-- CreateIndex
CREATE INDEX "KycApplication_userId_id_idx" ON "KycApplication"("userId", "id");

-- CreateIndex
CREATE INDEX "KycApplication_idCardNumber_idx" ON "KycApplication"("idCardNumber");

-- CreateIndex
CREATE INDEX "Recharge_userId_createdAt_id_idx" ON "Recharge"("userId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Withdrawal_userId_id_idx" ON "Withdrawal"("userId", "id");

-- CreateIndex
CREATE INDEX "Withdrawal_userId_status_id_idx" ON "Withdrawal"("userId", "status", "id");

-- CreateIndex
CREATE INDEX "Withdrawal_status_createdAt_idx" ON "Withdrawal"("status", "createdAt");

-- CreateIndex
CREATE INDEX "Withdrawal_holdId_idx" ON "Withdrawal"("holdId");

-- CreateIndex
CREATE INDEX "Withdrawal_cardNo_idx" ON "Withdrawal"("cardNo");

-- CreateIndex
CREATE UNIQUE INDEX "User_email_key" ON "User"("email");

-- CreateIndex
CREATE UNIQUE INDEX "User_loginId_key" ON "User"("loginId");

-- CreateIndex
CREATE UNIQUE INDEX "User_inviteCode_key" ON "User"("inviteCode");

-- CreateIndex
CREATE UNIQUE INDEX "User_phone_key" ON "User"("phone");

-- CreateIndex
CREATE INDEX "User_kind_name_email_loginId_id_createdAt_idx" ON "User"("kind", "name", "email", "loginId", "id", "createdAt");

-- CreateIndex
CREATE INDEX "Session_userId_idx" ON "Session"("userId");

-- CreateIndex
CREATE INDEX "Session_createdAt_idx" ON "Session"("createdAt");

-- CreateIndex
CREATE INDEX "EmailCode_email_scenario_createdAt_idx" ON "EmailCode"("email", "scenario", "createdAt");

-- CreateIndex
CREATE INDEX "InviteCode_createdAt_idx" ON "InviteCode"("createdAt");

-- CreateIndex
CREATE INDEX "Mail_to_createdAt_idx" ON "Mail"("to", "createdAt");

-- CreateIndex
CREATE INDEX "Mail_createdAt_idx" ON "Mail"("createdAt");

-- CreateIndex
CREATE INDEX "InboxMessage_userId_createdAt_idx" ON "InboxMessage"("userId", "createdAt");

-- CreateIndex
CREATE INDEX "InboxMessage_userId_readAt_idx" ON "InboxMessage"("userId", "readAt");

-- CreateIndex
CREATE INDEX "Account_userId_idx" ON "Account"("userId");

-- CreateIndex
CREATE INDEX "WalletTransfer_userId_id_idx" ON "WalletTransfer"("userId", "id");

-- CreateIndex
CREATE INDEX "Idempotency_createdAt_idx" ON "Idempotency"("createdAt");

-- CreateIndex
CREATE INDEX "Offering_instrument_idx" ON "Offering"("instrument");

-- CreateIndex
CREATE INDEX "Offering_listAt_idx" ON "Offering"("listAt");

-- CreateIndex
CREATE INDEX "Subscription_userId_createdAt_idx" ON "Subscription"("userId", "createdAt");

-- CreateIndex
CREATE INDEX "Subscription_status_idx" ON "Subscription"("status");

-- CreateIndex
CREATE UNIQUE INDEX "Subscription_offeringId_userId_key" ON "Subscription"("offeringId", "userId");

-- CreateIndex
CREATE INDEX "BlockOffer_instrument_idx" ON "BlockOffer"("instrument");

-- CreateIndex
CREATE INDEX "Permission_status_idx" ON "Permission"("status");

-- CreateIndex
CREATE INDEX "QuantOrder_userId_id_idx" ON "QuantOrder"("userId", "id");

-- CreateIndex
CREATE INDEX "QuantOrder_state_idx" ON "QuantOrder"("state");

-- CreateIndex
CREATE INDEX "QuantIncome_orderId_id_idx" ON "QuantIncome"("orderId", "id");

-- CreateIndex
CREATE INDEX "Job_dueAt_idx" ON "Job"("dueAt");

-- CreateIndex
CREATE INDEX "Auction_instrument_idx" ON "Auction"("instrument");

-- CreateIndex
CREATE INDEX "Auction_closesAt_id_idx" ON "Auction"("closesAt", "id");

-- CreateIndex
CREATE INDEX "Placing_instrument_idx" ON "Placing"("instrument");

-- CreateIndex
CREATE INDEX "Placing_closesAt_id_idx" ON "Placing"("closesAt", "id");

-- CreateIndex
CREATE INDEX "Review_status_kind_createdAt_id_idx" ON "Review"("status", "kind", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Review_kind_createdAt_id_idx" ON "Review"("kind", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Review_userId_createdAt_idx" ON "Review"("userId", "createdAt");

-- CreateIndex
CREATE INDEX "Review_userId_decidedAt_idx" ON "Review"("userId", "decidedAt");

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

-- CreateIndex
CREATE INDEX "Adjustment_status_createdAt_idx" ON "Adjustment"("status", "createdAt");

-- CreateIndex
CREATE INDEX "Adjustment_userId_idx" ON "Adjustment"("userId");

-- CreateIndex
CREATE INDEX "UserNote_userId_createdAt_idx" ON "UserNote"("userId", "createdAt");

-- CreateIndex
CREATE INDEX "Fill_orderId_idx" ON "Fill"("orderId");

-- CreateIndex
CREATE UNIQUE INDEX "Position_openKey_key" ON "Position"("openKey");

-- CreateIndex
CREATE INDEX "Position_userId_closedAt_id_idx" ON "Position"("userId", "closedAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Upload_file_key" ON "Upload"("file");

-- CreateIndex
CREATE INDEX "Upload_userId_id_idx" ON "Upload"("userId", "id");

-- CreateIndex
CREATE INDEX "Upload_sha256_idx" ON "Upload"("sha256");

-- From here on, as in the constraints of the tables, is what Prisma's schema cannot say.

-- Partial indexes hold what is still open, or what somebody asks for, so that an order costs the same
-- however many there have been.
CREATE INDEX "Order_filled_idx" ON "Order"("userId", "id") WHERE "filledQuantity" > 0;
CREATE INDEX "Order_closing_idx" ON "Order"("userId", "id") WHERE "tradeType" = 1 AND "filledQuantity" > 0;
CREATE INDEX "Order_open_positionId_idx" ON "Order"("positionId") WHERE "status" IN ('working', 'partial') AND "positionId" IS NOT NULL;
CREATE INDEX "Position_open_instrument_idx" ON "Position"("instrument") WHERE "closedAt" IS NULL;

-- One index of what is open, not two: each costs every order that rests some pages of its own in a
-- commit. Those of an instrument, which only a split asks for, are found by looking through it.
CREATE INDEX "Order_open_idx" ON "Order"("userId", "id", "instrument", "status") WHERE "status" IN ('working', 'partial');

-- What a bill tells: what moved money, and withdrawals from the moment they are held; holds and their
-- ends are looked up by their hold alone. An undone transfer is one line, its reversal in it.
CREATE INDEX "Transfer_paid_idx" ON "Transfer"("debitAccountId", "id", "createdAt") WHERE ("kind" IN ('posted', 'post') AND "event" NOT IN ('withdrawal', 'transfer.undo', 'transfer.undo.exchanged') OR "kind" = 'pending' AND "event" = 'withdrawal');
CREATE INDEX "Transfer_received_idx" ON "Transfer"("creditAccountId", "id", "createdAt") WHERE ("kind" IN ('posted', 'post') AND "event" NOT IN ('withdrawal', 'transfer.undo', 'transfer.undo.exchanged') OR "kind" = 'pending' AND "event" = 'withdrawal');
CREATE INDEX "Transfer_pendingId_idx" ON "Transfer"("pendingId") WHERE "pendingId" IS NOT NULL;
CREATE INDEX "Transfer_interest_idx" ON "Transfer"("creditAccountId", "createdAt") WHERE "event" = 'interest';

-- One open application a person.
CREATE UNIQUE INDEX "KycApplication_open" ON "KycApplication"("userId") WHERE "status" = 'open';

-- The log only grows.
CREATE TRIGGER "Audit_no_update" BEFORE UPDATE ON "Audit"
BEGIN
    SELECT RAISE(ABORT, 'the audit log only grows');
END;

CREATE TRIGGER "Audit_no_delete" BEFORE DELETE ON "Audit"
BEGIN
    SELECT RAISE(ABORT, 'the audit log only grows');
END;

-- Coins that any world takes.
INSERT INTO "DepositCoin" ("id", "coinCode", "coinName", "chain", "logo", "isOpen", "rank") VALUES
    ('USDT/TRC20', 'USDT', 'Tether', 'TRC20', '/coins/usdt.svg', true, 1),
    ('USDT/ERC20', 'USDT', 'Tether', 'ERC20', '/coins/usdt.svg', true, 2),
    ('USDC/ERC20', 'USDC', 'USD Coin', 'ERC20', '/coins/usdc.svg', true, 3),
    ('BTC/Bitcoin', 'BTC', 'Bitcoin', 'Bitcoin', '/coins/btc.svg', true, 4),
    ('ETH/ERC20', 'ETH', 'Ethereum', 'ERC20', '/coins/eth.svg', true, 5),
    ('LTC/Litecoin', 'LTC', 'Litecoin', 'Litecoin', '/coins/ltc.svg', true, 6),
    ('TRX/TRC20', 'TRX', 'TRON', 'TRC20', '/coins/trx.svg', true, 7);
