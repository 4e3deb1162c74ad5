-- The tables are those of prisma/sqlite, with the same names, columns, constraints and indexes. Texts compare by
-- their bytes, so that they sort alike on both databases and on every machine.

-- CreateTable
CREATE TABLE "Account" (
    "id" TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    "userId" TEXT COLLATE "C",
    "currency" TEXT COLLATE "C" NOT NULL,
    "guarded" BOOLEAN NOT NULL,
    "debitsPending" BIGINT NOT NULL DEFAULT 0,
    "debitsPosted" BIGINT NOT NULL DEFAULT 0,
    "creditsPending" BIGINT NOT NULL DEFAULT 0,
    "creditsPosted" BIGINT NOT NULL DEFAULT 0,
    CONSTRAINT "Account_nonnegative" CHECK ("debitsPending" >= 0 AND "debitsPosted" >= 0 AND "creditsPending" >= 0 AND "creditsPosted" >= 0),
    CONSTRAINT "Account_guard" CHECK (NOT "guarded" OR "debitsPending" + "debitsPosted" <= "creditsPosted")
);

-- CreateTable
CREATE TABLE "Adjustment" (
    "id" TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    "userId" TEXT COLLATE "C" NOT NULL,
    "wallet" TEXT COLLATE "C" NOT NULL,
    "amount" BIGINT NOT NULL,
    "currency" TEXT COLLATE "C" NOT NULL,
    "reason" TEXT COLLATE "C" NOT NULL,
    "status" TEXT COLLATE "C" NOT NULL,
    "proposedBy" TEXT COLLATE "C" NOT NULL,
    "decidedBy" TEXT COLLATE "C",
    "decidedAt" BIGINT,
    "createdAt" BIGINT NOT NULL,
    CONSTRAINT "Adjustment_amount" CHECK ("amount" <> 0),
    CONSTRAINT "Adjustment_status" CHECK ("status" IN ('open', 'posted', 'rejected')),
    CONSTRAINT "Adjustment_decision" CHECK (("status" = 'open') = ("decidedBy" IS NULL) AND ("decidedBy" IS NULL) = ("decidedAt" IS NULL))
);

-- CreateTable
CREATE TABLE "Article" (
    "id" TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    "section" TEXT COLLATE "C" NOT NULL,
    "tag" TEXT COLLATE "C" NOT NULL,
    "isTop" BOOLEAN NOT NULL,
    "instrument" TEXT COLLATE "C",
    "author" TEXT COLLATE "C" NOT NULL,
    "imageUrl" TEXT COLLATE "C" NOT NULL,
    "publishedAt" BIGINT NOT NULL,
    "takenDownAt" BIGINT,
    CONSTRAINT "Article_section" CHECK ("section" IN ('news', 'academy', 'analysis'))
);

-- CreateTable
CREATE TABLE "ArticleText" (
    "id" TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    "articleId" TEXT COLLATE "C" NOT NULL,
    "language" TEXT COLLATE "C" NOT NULL,
    "title" TEXT COLLATE "C" NOT NULL,
    "summary" TEXT COLLATE "C" NOT NULL,
    "content" TEXT COLLATE "C" NOT NULL
);

-- CreateTable
CREATE TABLE "Auction" (
    "id" TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    "number" INTEGER NOT NULL,
    "instrument" TEXT COLLATE "C" NOT NULL,
    "reserve" BIGINT NOT NULL,
    "volume" BIGINT NOT NULL,
    "opensAt" BIGINT NOT NULL,
    "closesAt" BIGINT NOT NULL,
    "price" BIGINT,
    "sold" BIGINT NOT NULL DEFAULT 0,
    "clearedAt" BIGINT
);

-- CreateTable
CREATE TABLE "Audit" (
    "id" TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    "seq" INTEGER NOT NULL,
    "at" BIGINT NOT NULL,
    "actorId" TEXT COLLATE "C" NOT NULL,
    "actorRole" TEXT COLLATE "C" NOT NULL,
    "action" TEXT COLLATE "C" NOT NULL,
    "subject" TEXT COLLATE "C" NOT NULL,
    "userId" TEXT COLLATE "C",
    "detail" TEXT COLLATE "C" NOT NULL,
    "previous" TEXT COLLATE "C" NOT NULL,
    "hash" TEXT COLLATE "C" NOT NULL,
    CONSTRAINT "Audit_line" CHECK ("seq" > 0 AND length("previous") = 64 AND length("hash") = 64 AND "detail"::jsonb IS NOT NULL)
);

-- CreateTable
CREATE TABLE "BlockOffer" (
    "id" TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    "instrument" TEXT COLLATE "C" NOT NULL,
    "discount" INTEGER NOT NULL,
    "minCount" BIGINT NOT NULL,
    "volume" BIGINT NOT NULL,
    "createdAt" BIGINT NOT NULL,
    "withdrawnAt" BIGINT,
    CONSTRAINT "BlockOffer_amounts" CHECK ("discount" >= 0 AND "discount" < 10000 AND "minCount" > 0 AND "volume" >= 0)
);

-- CreateTable
CREATE TABLE "ChatConversation" (
    "id" TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    "locale" TEXT COLLATE "C" NOT NULL,
    "seq" INTEGER NOT NULL,
    "customerRead" INTEGER NOT NULL,
    "staffRead" INTEGER NOT NULL,
    "assigneeId" TEXT COLLATE "C",
    "lastAt" BIGINT NOT NULL,
    "lastText" TEXT COLLATE "C" NOT NULL,
    "lastAuthor" TEXT COLLATE "C" NOT NULL,
    "createdAt" BIGINT NOT NULL,
    CONSTRAINT "ChatConversation_read" CHECK ("customerRead" <= "seq" AND "staffRead" <= "seq")
);

-- CreateTable
CREATE TABLE "ChatMessage" (
    "id" TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    "userId" TEXT COLLATE "C" NOT NULL,
    "seq" INTEGER NOT NULL,
    "author" TEXT COLLATE "C" NOT NULL,
    "authorId" TEXT COLLATE "C" NOT NULL,
    "text" TEXT COLLATE "C" NOT NULL,
    "upload" TEXT COLLATE "C",
    "createdAt" BIGINT NOT NULL,
    CONSTRAINT "ChatMessage_author" CHECK ("author" IN ('customer', 'staff'))
);

-- CreateTable
CREATE TABLE "DepositCoin" (
    "id" TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    "coinCode" TEXT COLLATE "C" NOT NULL,
    "coinName" TEXT COLLATE "C" NOT NULL,
    "chain" TEXT COLLATE "C" NOT NULL,
    "logo" TEXT COLLATE "C" NOT NULL,
    "address" TEXT COLLATE "C",
    "isOpen" BOOLEAN NOT NULL,
    "rank" INTEGER NOT NULL
);

-- CreateTable
CREATE TABLE "EmailCode" (
    "id" TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    "email" TEXT COLLATE "C" NOT NULL,
    "scenario" TEXT COLLATE "C" NOT NULL,
    "codeHash" TEXT COLLATE "C" NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "createdAt" BIGINT NOT NULL,
    "expiresAt" BIGINT NOT NULL,
    "usedAt" BIGINT,
    "mailId" TEXT COLLATE "C"
);

-- CreateTable
CREATE TABLE "EventBatch" (
    "seq" INTEGER NOT NULL PRIMARY KEY,
    "first" INTEGER NOT NULL,
    "events" TEXT COLLATE "C" NOT NULL
);

-- CreateTable
CREATE TABLE "Fill" (
    "id" TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    "orderId" TEXT COLLATE "C" NOT NULL,
    "userId" TEXT COLLATE "C" NOT NULL,
    "positionId" TEXT COLLATE "C" NOT NULL,
    "quantity" BIGINT NOT NULL,
    "price" BIGINT NOT NULL,
    "fee" BIGINT NOT NULL,
    "profit" BIGINT NOT NULL DEFAULT 0,
    "why" TEXT COLLATE "C" NOT NULL,
    "createdAt" BIGINT NOT NULL
);

-- CreateTable
CREATE TABLE "Idempotency" (
    "id" TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    "fingerprint" TEXT COLLATE "C" NOT NULL,
    "answer" TEXT COLLATE "C" NOT NULL,
    "createdAt" BIGINT NOT NULL
);

-- CreateTable
CREATE TABLE "InboxMessage" (
    "id" TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    "userId" TEXT COLLATE "C" NOT NULL,
    "kind" TEXT COLLATE "C" NOT NULL,
    "values" TEXT COLLATE "C" NOT NULL,
    "refId" TEXT COLLATE "C" NOT NULL,
    "createdAt" BIGINT NOT NULL,
    "readAt" BIGINT,
    CONSTRAINT "InboxMessage_values" CHECK ("values"::jsonb IS NOT NULL)
);

-- CreateTable
CREATE TABLE "InviteCode" (
    "id" TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    "createdAt" BIGINT NOT NULL,
    "createdBy" TEXT COLLATE "C",
    "withdrawnAt" BIGINT
);

-- CreateTable
CREATE TABLE "Job" (
    "id" TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    "kind" TEXT COLLATE "C" NOT NULL,
    "dueAt" BIGINT NOT NULL,
    "refId" TEXT COLLATE "C" NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "createdAt" BIGINT NOT NULL
);

-- CreateTable
CREATE TABLE "KycApplication" (
    "id" TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    "userId" TEXT COLLATE "C" NOT NULL,
    "idCardType" TEXT COLLATE "C" NOT NULL,
    "area" TEXT COLLATE "C" NOT NULL,
    "firstName" TEXT COLLATE "C" NOT NULL,
    "lastName" TEXT COLLATE "C" NOT NULL,
    "idCardNumber" TEXT COLLATE "C" NOT NULL,
    "front" TEXT COLLATE "C" NOT NULL,
    "back" TEXT COLLATE "C",
    "status" TEXT COLLATE "C" NOT NULL,
    "reason" TEXT COLLATE "C",
    "reviewId" TEXT COLLATE "C" NOT NULL,
    "createdAt" BIGINT NOT NULL,
    "decidedAt" BIGINT
);

-- CreateTable
CREATE TABLE "Mail" (
    "id" TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    "to" TEXT COLLATE "C" NOT NULL,
    "subject" TEXT COLLATE "C" NOT NULL,
    "text" TEXT COLLATE "C" NOT NULL,
    "code" TEXT COLLATE "C",
    "createdAt" BIGINT NOT NULL,
    "sentAt" BIGINT,
    "problem" TEXT COLLATE "C"
);

-- CreateTable
CREATE TABLE "Offering" (
    "id" TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    "instrument" TEXT COLLATE "C" NOT NULL,
    "symbol" TEXT COLLATE "C" NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "exchange" TEXT COLLATE "C" NOT NULL,
    "classify" INTEGER NOT NULL,
    "currency" TEXT COLLATE "C" NOT NULL,
    "industry" TEXT COLLATE "C" NOT NULL,
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
CREATE TABLE "Order" (
    "id" TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    "userId" TEXT COLLATE "C" NOT NULL,
    "instrument" TEXT COLLATE "C" NOT NULL,
    "classify" INTEGER NOT NULL,
    "wallet" TEXT COLLATE "C" NOT NULL,
    "currency" TEXT COLLATE "C" NOT NULL,
    "direction" INTEGER NOT NULL,
    "tradeType" INTEGER NOT NULL,
    "priceType" INTEGER NOT NULL,
    "timeInForce" TEXT COLLATE "C" NOT NULL,
    "status" TEXT COLLATE "C" NOT NULL,
    "leverage" INTEGER NOT NULL,
    "quantity" BIGINT NOT NULL,
    "limitPrice" BIGINT,
    "filledQuantity" BIGINT NOT NULL DEFAULT 0,
    "filledCost" BIGINT NOT NULL DEFAULT 0,
    "rate" BIGINT NOT NULL DEFAULT 1000000000000,
    "fee" BIGINT NOT NULL DEFAULT 0,
    "marginHoldId" TEXT COLLATE "C",
    "feeHoldId" TEXT COLLATE "C",
    "marginHeld" BIGINT NOT NULL DEFAULT 0,
    "feeHeld" BIGINT NOT NULL DEFAULT 0,
    "positionId" TEXT COLLATE "C",
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
CREATE TABLE "OutcomeRule" (
    "id" TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    "kind" TEXT COLLATE "C" NOT NULL,
    "outcome" TEXT COLLATE "C" NOT NULL,
    "reasonCode" TEXT COLLATE "C",
    "reasonText" TEXT COLLATE "C",
    "delayMs" BIGINT NOT NULL,
    "size" TEXT COLLATE "C",
    "userId" TEXT COLLATE "C",
    "suffix" TEXT COLLATE "C",
    "target" TEXT COLLATE "C",
    "remaining" INTEGER,
    "createdAt" BIGINT NOT NULL,
    "endedAt" BIGINT,
    CONSTRAINT "OutcomeRule_counts" CHECK ("delayMs" >= 0 AND ("remaining" IS NULL OR "remaining" >= 0))
);

-- CreateTable
CREATE TABLE "PayMethods" (
    "id" TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    "items" TEXT COLLATE "C" NOT NULL,
    CONSTRAINT "PayMethods_items" CHECK ("items"::jsonb IS NOT NULL)
);

-- CreateTable
CREATE TABLE "Permission" (
    "id" TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    "userId" TEXT COLLATE "C" NOT NULL,
    "product" TEXT COLLATE "C" NOT NULL,
    "status" TEXT COLLATE "C" NOT NULL,
    "reason" TEXT COLLATE "C",
    "appliedAt" BIGINT NOT NULL,
    "decidedAt" BIGINT
);

-- CreateTable
CREATE TABLE "Placing" (
    "id" TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    "number" INTEGER NOT NULL,
    "instrument" TEXT COLLATE "C" NOT NULL,
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
CREATE TABLE "Position" (
    "id" TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    "userId" TEXT COLLATE "C" NOT NULL,
    "instrument" TEXT COLLATE "C" NOT NULL,
    "classify" INTEGER NOT NULL,
    "wallet" TEXT COLLATE "C" NOT NULL,
    "currency" TEXT COLLATE "C" NOT NULL,
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
    "openKey" TEXT COLLATE "C",
    CONSTRAINT "Position_quantity" CHECK ("quantity" >= 0 AND "closing" >= 0 AND "closing" <= "quantity"),
    CONSTRAINT "Position_margin" CHECK ("margin" >= 0)
);

-- CreateTable
CREATE TABLE "QuantIncome" (
    "id" TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    "orderId" TEXT COLLATE "C" NOT NULL,
    "day" INTEGER NOT NULL,
    "yield" BIGINT NOT NULL,
    "amount" BIGINT NOT NULL,
    "createdAt" BIGINT NOT NULL,
    CONSTRAINT "QuantIncome_amount" CHECK ("amount" >= 0)
);

-- CreateTable
CREATE TABLE "QuantOrder" (
    "id" TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    "userId" TEXT COLLATE "C" NOT NULL,
    "robotId" TEXT COLLATE "C" NOT NULL,
    "robotName" TEXT COLLATE "C" NOT NULL,
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
    "state" TEXT COLLATE "C" NOT NULL,
    "createdAt" BIGINT NOT NULL,
    "endedAt" BIGINT,
    CONSTRAINT "QuantOrder_amounts" CHECK ("amount" > 0 AND "income" >= 0 AND "penalty" >= 0 AND "penalty" < "amount"),
    CONSTRAINT "QuantOrder_days" CHECK ("paidDays" >= 0 AND "paidDays" <= "termDays" AND ("state" <> 'matured' OR "paidDays" = "termDays")),
    CONSTRAINT "QuantOrder_state" CHECK ("state" IN ('running', 'matured', 'closed') AND ("state" = 'running') = ("endedAt" IS NULL))
);

-- CreateTable
CREATE TABLE "QuantRobot" (
    "id" TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    "name" TEXT COLLATE "C" NOT NULL,
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
CREATE TABLE "Recharge" (
    "id" TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    "userId" TEXT COLLATE "C" NOT NULL,
    "coinCode" TEXT COLLATE "C" NOT NULL,
    "chain" TEXT COLLATE "C" NOT NULL,
    "address" TEXT COLLATE "C" NOT NULL,
    "proofs" TEXT COLLATE "C" NOT NULL,
    "status" TEXT COLLATE "C" NOT NULL,
    "coinAmount" BIGINT,
    "rate" BIGINT NOT NULL,
    "credited" BIGINT,
    "reason" TEXT COLLATE "C",
    "reviewId" TEXT COLLATE "C" NOT NULL,
    "createdAt" BIGINT NOT NULL,
    "decidedAt" BIGINT,
    CONSTRAINT "Recharge_address" CHECK ("address" LIKE 'sandbox1%')
);

-- CreateTable
CREATE TABLE "Recorded" (
    "seq" SERIAL NOT NULL PRIMARY KEY,
    "entry" TEXT COLLATE "C" NOT NULL
);

-- CreateTable
CREATE TABLE "Review" (
    "id" TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    "kind" TEXT COLLATE "C" NOT NULL,
    "userId" TEXT COLLATE "C" NOT NULL,
    "subjectId" TEXT COLLATE "C" NOT NULL,
    "status" TEXT COLLATE "C" NOT NULL,
    "version" INTEGER NOT NULL,
    "claimedBy" TEXT COLLATE "C",
    "claimedAt" BIGINT,
    "claimedUntil" BIGINT,
    "firstApprover" TEXT COLLATE "C",
    "firstCoins" BIGINT CHECK ("firstCoins" IS NULL OR "firstCoins" > 0),
    "amount" BIGINT,
    "pending" TEXT COLLATE "C" CHECK ("pending" IS NULL OR ("status" = 'open' AND "claimedBy" IS NULL)),
    "failed" TEXT COLLATE "C",
    "reasonCode" TEXT COLLATE "C",
    "reasonText" TEXT COLLATE "C",
    "decidedBy" TEXT COLLATE "C",
    "decidedAt" BIGINT,
    "createdAt" BIGINT NOT NULL,
    "script" TEXT COLLATE "C",
    CONSTRAINT "Review_kind" CHECK ("kind" IN ('kyc', 'deposit', 'withdrawal', 'permission')),
    CONSTRAINT "Review_status" CHECK ("status" IN ('open', 'approved', 'rejected', 'cancelled')),
    CONSTRAINT "Review_decision" CHECK (("status" = 'open') = ("decidedBy" IS NULL) AND ("decidedBy" IS NULL) = ("decidedAt" IS NULL)),
    CONSTRAINT "Review_reason" CHECK ("status" <> 'rejected' OR "reasonText" IS NOT NULL),
    CONSTRAINT "Review_claim" CHECK (("claimedBy" IS NULL) = ("claimedUntil" IS NULL) AND ("claimedBy" IS NULL OR "status" = 'open')),
    CONSTRAINT "Review_amount" CHECK ("version" > 0 AND ("amount" IS NULL OR "amount" >= 0))
);

-- CreateTable
CREATE TABLE "Scenario" (
    "id" TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    "kind" TEXT COLLATE "C" NOT NULL,
    "instrument" TEXT COLLATE "C",
    "sector" TEXT COLLATE "C",
    "market" TEXT COLLATE "C",
    "size" TEXT COLLATE "C" NOT NULL,
    "fromMs" BIGINT NOT NULL,
    "toMs" BIGINT,
    "endedAt" BIGINT,
    "appliedAt" BIGINT,
    "paid" TEXT COLLATE "C",
    "createdAt" BIGINT NOT NULL,
    CONSTRAINT "Scenario_times" CHECK ("createdAt" <= "fromMs" AND ("toMs" IS NULL OR "toMs" > "fromMs"))
);

-- CreateTable
CREATE TABLE "Session" (
    "id" TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    "userId" TEXT COLLATE "C" NOT NULL,
    "createdAt" BIGINT NOT NULL,
    "expiresAt" BIGINT NOT NULL,
    "revokedAt" BIGINT,
    "role" TEXT COLLATE "C",
    "address" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "agent" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "seenAt" BIGINT NOT NULL DEFAULT 0,
    "passwordDue" BOOLEAN NOT NULL DEFAULT false
);

-- CreateTable
CREATE TABLE "Subscription" (
    "id" TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    "userId" TEXT COLLATE "C" NOT NULL,
    "offeringId" TEXT COLLATE "C" NOT NULL,
    "status" TEXT COLLATE "C" NOT NULL,
    "quantity" BIGINT NOT NULL,
    "planPrice" BIGINT NOT NULL,
    "amount" BIGINT NOT NULL,
    "holdId" TEXT COLLATE "C" NOT NULL,
    "held" BIGINT NOT NULL,
    "equity" BIGINT NOT NULL DEFAULT 0,
    "price" BIGINT,
    "paid" BIGINT NOT NULL DEFAULT 0,
    "pending" BIGINT NOT NULL DEFAULT 0,
    "why" TEXT COLLATE "C",
    "positionId" TEXT COLLATE "C",
    "createdAt" BIGINT NOT NULL,
    "updatedAt" BIGINT NOT NULL,
    CONSTRAINT "Subscription_amounts" CHECK ("quantity" > 0 AND "held" >= 0 AND "held" <= "amount" AND "equity" >= 0 AND "equity" <= "quantity" AND "paid" >= 0 AND "pending" >= 0)
);

-- CreateTable
CREATE TABLE "Transfer" (
    "id" TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    "kind" TEXT COLLATE "C" NOT NULL,
    "pendingId" TEXT COLLATE "C",
    "debitAccountId" TEXT COLLATE "C" NOT NULL,
    "creditAccountId" TEXT COLLATE "C" NOT NULL,
    "amount" BIGINT NOT NULL,
    "released" BIGINT NOT NULL DEFAULT 0 CHECK ("released" >= 0 AND ("kind" = 'post' OR "released" = 0)),
    "currency" TEXT COLLATE "C" NOT NULL,
    "event" TEXT COLLATE "C" NOT NULL,
    "refId" TEXT COLLATE "C" NOT NULL,
    "createdAt" BIGINT NOT NULL,
    CONSTRAINT "Transfer_amount" CHECK ("amount" > 0),
    CONSTRAINT "Transfer_sides" CHECK ("debitAccountId" <> "creditAccountId"),
    CONSTRAINT "Transfer_kind" CHECK ("kind" IN ('posted', 'pending', 'post', 'void') AND ("kind" IN ('post', 'void')) = ("pendingId" IS NOT NULL))
);

-- CreateTable
CREATE TABLE "Upload" (
    "id" TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    "userId" TEXT COLLATE "C" NOT NULL,
    "kind" TEXT COLLATE "C" NOT NULL,
    "file" TEXT COLLATE "C" NOT NULL,
    "mediaType" TEXT COLLATE "C" NOT NULL,
    "bytes" INTEGER NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "sha256" TEXT COLLATE "C" NOT NULL,
    "createdAt" BIGINT NOT NULL,
    "usedBy" TEXT COLLATE "C",
    "removedAt" BIGINT
);

-- CreateTable
CREATE TABLE "UploadUsage" (
    "id" TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    "files" INTEGER NOT NULL,
    "bytes" INTEGER NOT NULL,
    CONSTRAINT "UploadUsage_sums" CHECK ("files" >= 0 AND "bytes" >= 0)
);

-- CreateTable
CREATE TABLE "User" (
    "id" TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    "email" TEXT COLLATE "C" NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "kind" TEXT COLLATE "C" NOT NULL,
    "role" TEXT COLLATE "C",
    "passwordHash" TEXT COLLATE "C" NOT NULL,
    "payPasswordHash" TEXT COLLATE "C",
    "isReal" INTEGER NOT NULL DEFAULT 2,
    "loginId" TEXT COLLATE "C" NOT NULL,
    "inviteCode" TEXT COLLATE "C" NOT NULL,
    "invitedBy" TEXT COLLATE "C",
    "country" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "profilePhoto" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "createdAt" BIGINT NOT NULL,
    "lockedAt" BIGINT,
    "passwordDue" BOOLEAN NOT NULL DEFAULT false,
    "phone" TEXT COLLATE "C"
);

-- CreateTable
CREATE TABLE "UserNote" (
    "id" TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    "userId" TEXT COLLATE "C" NOT NULL,
    "authorId" TEXT COLLATE "C" NOT NULL,
    "text" TEXT COLLATE "C" NOT NULL,
    "createdAt" BIGINT NOT NULL
);

-- CreateTable
CREATE TABLE "WalletTransfer" (
    "id" TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    "userId" TEXT COLLATE "C" NOT NULL,
    "fromWallet" TEXT COLLATE "C" NOT NULL,
    "toWallet" TEXT COLLATE "C" NOT NULL,
    "amount" BIGINT NOT NULL,
    "rate" BIGINT NOT NULL DEFAULT 1000000000000,
    "createdAt" BIGINT NOT NULL,
    "undoableUntil" BIGINT NOT NULL,
    "undoneAt" BIGINT,
    CONSTRAINT "WalletTransfer_amount" CHECK ("amount" > 0)
);

-- CreateTable
CREATE TABLE "Watchlist" (
    "id" TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    "items" TEXT COLLATE "C" NOT NULL,
    CONSTRAINT "Watchlist_items" CHECK ("items"::jsonb IS NOT NULL)
);

-- CreateTable
CREATE TABLE "Webhook" (
    "id" TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    "url" TEXT COLLATE "C" NOT NULL,
    "secret" TEXT COLLATE "C" NOT NULL,
    "kinds" TEXT COLLATE "C" NOT NULL,
    "person" TEXT COLLATE "C",
    "after" INTEGER NOT NULL,
    "createdAt" BIGINT NOT NULL
);

-- CreateTable
CREATE TABLE "WebhookDelivery" (
    "id" TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    "webhookId" TEXT COLLATE "C" NOT NULL,
    "seq" INTEGER NOT NULL,
    "kind" TEXT COLLATE "C" NOT NULL,
    "body" TEXT COLLATE "C" NOT NULL,
    "status" TEXT COLLATE "C" NOT NULL,
    "dueAt" BIGINT NOT NULL,
    "attempts" TEXT COLLATE "C" NOT NULL,
    "createdAt" BIGINT NOT NULL
);

-- CreateTable
CREATE TABLE "Withdrawal" (
    "id" TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    "userId" TEXT COLLATE "C" NOT NULL,
    "cardId" TEXT COLLATE "C" NOT NULL,
    "type" INTEGER NOT NULL,
    "bankAccountName" TEXT COLLATE "C" NOT NULL,
    "bankName" TEXT COLLATE "C" NOT NULL,
    "cardNo" TEXT COLLATE "C" NOT NULL,
    "amount" BIGINT NOT NULL,
    "fee" BIGINT NOT NULL,
    "currency" TEXT COLLATE "C" NOT NULL,
    "holdId" TEXT COLLATE "C" NOT NULL,
    "held" BIGINT NOT NULL,
    "reviewId" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "status" INTEGER NOT NULL,
    "reason" TEXT COLLATE "C",
    "createdAt" BIGINT NOT NULL,
    "endedAt" BIGINT,
    CONSTRAINT "Withdrawal_type" CHECK ("type" IN (1, 2)),
    CONSTRAINT "Withdrawal_amount" CHECK ("fee" > 0 AND "amount" > "fee"),
    CONSTRAINT "Withdrawal_held" CHECK ("held" = CASE "status" WHEN 0 THEN "amount" ELSE 0 END),
    CONSTRAINT "Withdrawal_end" CHECK ("status" IN (0, 1, 2, 3) AND ("status" = 0) = ("endedAt" IS NULL)),
    CONSTRAINT "Withdrawal_grounds" CHECK (("status" = 3) = ("reason" IS NOT NULL))
);

-- CreateTable
CREATE TABLE "WorldFact" (
    "id" TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    "value" TEXT COLLATE "C" NOT NULL
);

-- CreateIndex
CREATE INDEX "Account_userId_idx" ON "Account"("userId");

-- CreateIndex
CREATE INDEX "Adjustment_status_createdAt_idx" ON "Adjustment"("status", "createdAt");

-- CreateIndex
CREATE INDEX "Adjustment_userId_idx" ON "Adjustment"("userId");

-- CreateIndex
CREATE INDEX "Article_section_publishedAt_idx" ON "Article"("section", "publishedAt");

-- CreateIndex
CREATE INDEX "Article_instrument_publishedAt_idx" ON "Article"("instrument", "publishedAt");

-- CreateIndex
CREATE INDEX "ArticleText_articleId_idx" ON "ArticleText"("articleId");

-- CreateIndex
CREATE INDEX "Auction_instrument_idx" ON "Auction"("instrument");

-- CreateIndex
CREATE INDEX "Auction_closesAt_id_idx" ON "Auction"("closesAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Audit_seq_key" ON "Audit"("seq");

-- CreateIndex
CREATE INDEX "Audit_actorId_seq_idx" ON "Audit"("actorId", "seq");

-- CreateIndex
CREATE INDEX "Audit_userId_seq_idx" ON "Audit"("userId", "seq");

-- CreateIndex
CREATE INDEX "Audit_subject_seq_idx" ON "Audit"("subject", "seq");

-- CreateIndex
CREATE INDEX "BlockOffer_instrument_idx" ON "BlockOffer"("instrument");

-- CreateIndex
CREATE INDEX "ChatConversation_lastAt_idx" ON "ChatConversation"("lastAt");

-- CreateIndex
CREATE INDEX "ChatConversation_assigneeId_lastAt_idx" ON "ChatConversation"("assigneeId", "lastAt");

-- CreateIndex
CREATE UNIQUE INDEX "ChatMessage_userId_seq_key" ON "ChatMessage"("userId", "seq");

-- CreateIndex
CREATE INDEX "EmailCode_email_scenario_createdAt_idx" ON "EmailCode"("email", "scenario", "createdAt");

-- CreateIndex
CREATE INDEX "Fill_orderId_idx" ON "Fill"("orderId");

-- CreateIndex
CREATE INDEX "Idempotency_createdAt_idx" ON "Idempotency"("createdAt");

-- CreateIndex
CREATE INDEX "InboxMessage_userId_createdAt_idx" ON "InboxMessage"("userId", "createdAt");

-- CreateIndex
CREATE INDEX "InboxMessage_userId_readAt_idx" ON "InboxMessage"("userId", "readAt");

-- CreateIndex
CREATE INDEX "InviteCode_createdAt_idx" ON "InviteCode"("createdAt");

-- CreateIndex
CREATE INDEX "Job_dueAt_idx" ON "Job"("dueAt");

-- CreateIndex
CREATE INDEX "KycApplication_userId_id_idx" ON "KycApplication"("userId", "id");

-- CreateIndex
CREATE INDEX "KycApplication_idCardNumber_idx" ON "KycApplication"("idCardNumber");

-- CreateIndex
CREATE INDEX "Mail_to_createdAt_idx" ON "Mail"("to", "createdAt");

-- CreateIndex
CREATE INDEX "Mail_createdAt_idx" ON "Mail"("createdAt");

-- CreateIndex
CREATE INDEX "Offering_instrument_idx" ON "Offering"("instrument");

-- CreateIndex
CREATE INDEX "Offering_listAt_idx" ON "Offering"("listAt");

-- CreateIndex
CREATE INDEX "OutcomeRule_endedAt_createdAt_idx" ON "OutcomeRule"("endedAt", "createdAt");

-- CreateIndex
CREATE INDEX "Permission_status_idx" ON "Permission"("status");

-- CreateIndex
CREATE INDEX "Placing_instrument_idx" ON "Placing"("instrument");

-- CreateIndex
CREATE INDEX "Placing_closesAt_id_idx" ON "Placing"("closesAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Position_openKey_key" ON "Position"("openKey");

-- CreateIndex
CREATE INDEX "Position_userId_closedAt_id_idx" ON "Position"("userId", "closedAt", "id");

-- CreateIndex
CREATE INDEX "QuantIncome_orderId_id_idx" ON "QuantIncome"("orderId", "id");

-- CreateIndex
CREATE INDEX "QuantOrder_userId_id_idx" ON "QuantOrder"("userId", "id");

-- CreateIndex
CREATE INDEX "QuantOrder_state_idx" ON "QuantOrder"("state");

-- CreateIndex
CREATE INDEX "Recharge_userId_createdAt_id_idx" ON "Recharge"("userId", "createdAt", "id");

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
CREATE INDEX "Session_userId_idx" ON "Session"("userId");

-- CreateIndex
CREATE INDEX "Session_createdAt_idx" ON "Session"("createdAt");

-- CreateIndex
CREATE INDEX "Subscription_userId_createdAt_idx" ON "Subscription"("userId", "createdAt");

-- CreateIndex
CREATE INDEX "Subscription_status_idx" ON "Subscription"("status");

-- CreateIndex
CREATE UNIQUE INDEX "Subscription_offeringId_userId_key" ON "Subscription"("offeringId", "userId");

-- CreateIndex
CREATE UNIQUE INDEX "Upload_file_key" ON "Upload"("file");

-- CreateIndex
CREATE INDEX "Upload_userId_id_idx" ON "Upload"("userId", "id");

-- CreateIndex
CREATE INDEX "Upload_sha256_idx" ON "Upload"("sha256");

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
CREATE INDEX "UserNote_userId_createdAt_idx" ON "UserNote"("userId", "createdAt");

-- CreateIndex
CREATE INDEX "WalletTransfer_userId_id_idx" ON "WalletTransfer"("userId", "id");

-- CreateIndex
CREATE INDEX "WebhookDelivery_webhookId_status_dueAt_seq_idx" ON "WebhookDelivery"("webhookId", "status", "dueAt", "seq");

-- CreateIndex
CREATE INDEX "WebhookDelivery_seq_idx" ON "WebhookDelivery"("seq");

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

-- From here on, as in the constraints of the tables, is what Prisma's schema cannot say.

-- Partial indexes hold what is still open, or what somebody asks for, so that an order costs the same
-- however many there have been.
CREATE INDEX "Order_filled_idx" ON "Order"("userId", "id") WHERE "filledQuantity" > 0;
CREATE INDEX "Order_closing_idx" ON "Order"("userId", "id") WHERE "tradeType" = 1 AND "filledQuantity" > 0;
CREATE INDEX "Order_open_positionId_idx" ON "Order"("positionId") WHERE "status" IN ('working', 'partial') AND "positionId" IS NOT NULL;
CREATE INDEX "Position_open_instrument_idx" ON "Position"("instrument") WHERE "closedAt" IS NULL;
CREATE INDEX "Order_open_idx" ON "Order"("userId", "id", "instrument", "status") WHERE "status" IN ('working', 'partial');
CREATE INDEX "Transfer_paid_idx" ON "Transfer"("debitAccountId", "id", "createdAt") WHERE ("kind" IN ('posted', 'post') AND "event" NOT IN ('withdrawal', 'transfer.undo', 'transfer.undo.exchanged') OR "kind" = 'pending' AND "event" = 'withdrawal');
CREATE INDEX "Transfer_received_idx" ON "Transfer"("creditAccountId", "id", "createdAt") WHERE ("kind" IN ('posted', 'post') AND "event" NOT IN ('withdrawal', 'transfer.undo', 'transfer.undo.exchanged') OR "kind" = 'pending' AND "event" = 'withdrawal');
CREATE INDEX "Transfer_pendingId_idx" ON "Transfer"("pendingId") WHERE "pendingId" IS NOT NULL;
CREATE INDEX "Transfer_interest_idx" ON "Transfer"("creditAccountId", "createdAt") WHERE "event" = 'interest';
CREATE UNIQUE INDEX "KycApplication_open" ON "KycApplication"("userId") WHERE "status" = 'open';

-- The log only grows.
CREATE FUNCTION "audit_only_grows"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the audit log only grows' USING ERRCODE = 'integrity_constraint_violation';
END
$$;
CREATE TRIGGER "Audit_no_update" BEFORE UPDATE ON "Audit" FOR EACH STATEMENT EXECUTE FUNCTION "audit_only_grows"();
CREATE TRIGGER "Audit_no_delete" BEFORE DELETE ON "Audit" FOR EACH STATEMENT EXECUTE FUNCTION "audit_only_grows"();

-- What SQLite brings along, under the same names: so a query has one text for both.
CREATE FUNCTION "instr"(text, text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ SELECT strpos($1, $2) $$;
CREATE FUNCTION "json_quote"(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ SELECT coalesce(to_json($1)::text, 'null') $$;
CREATE FUNCTION "json_quote"(bigint) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ SELECT coalesce($1::text, 'null') $$;
CREATE FUNCTION "json_quote"(boolean) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ SELECT coalesce($1::integer::text, 'null') $$;

-- Coins that any world takes.
INSERT INTO "DepositCoin" ("id", "coinCode", "coinName", "chain", "logo", "isOpen", "rank") VALUES
    ('USDT/TRC20', 'USDT', 'Tether', 'TRC20', '/coins/usdt.svg', true, 1),
    ('USDT/ERC20', 'USDT', 'Tether', 'ERC20', '/coins/usdt.svg', true, 2),
    ('USDC/ERC20', 'USDC', 'USD Coin', 'ERC20', '/coins/usdc.svg', true, 3),
    ('BTC/Bitcoin', 'BTC', 'Bitcoin', 'Bitcoin', '/coins/btc.svg', true, 4),
    ('ETH/ERC20', 'ETH', 'Ethereum', 'ERC20', '/coins/eth.svg', true, 5),
    ('LTC/Litecoin', 'LTC', 'Litecoin', 'Litecoin', '/coins/ltc.svg', true, 6),
    ('TRX/TRC20', 'TRX', 'TRON', 'TRC20', '/coins/trx.svg', true, 7);
