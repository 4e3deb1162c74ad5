-- A database of the first schema, written by the program of that time: its people and history at the seed, and a
-- day of use over HTTP (orders, a code, a note, a correction). Some articles, offers and jobs are left out; the halt is
-- written by hand.
-- Nobody changes it: `tests/platform/store/old-data.test.ts` takes it through every migration since.
CREATE TABLE "_prisma_migrations" (
  "id" TEXT PRIMARY KEY NOT NULL,
  "checksum" TEXT NOT NULL,
  "finished_at" DATETIME,
  "migration_name" TEXT NOT NULL,
  "logs" TEXT,
  "rolled_back_at" DATETIME,
  "started_at" DATETIME NOT NULL DEFAULT current_timestamp,
  "applied_steps_count" INTEGER UNSIGNED NOT NULL DEFAULT 0
);
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
CREATE TABLE "ArticleText" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "articleId" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "summary" TEXT NOT NULL,
    "content" TEXT NOT NULL
);
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
CREATE TABLE "PayMethods" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "items" TEXT NOT NULL,
    CONSTRAINT "PayMethods_items" CHECK (json_valid("items"))
);
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
CREATE TABLE "InviteCode" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "createdAt" BIGINT NOT NULL,
    "createdBy" TEXT,
    "withdrawnAt" BIGINT
);
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
CREATE TABLE "Idempotency" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "fingerprint" TEXT NOT NULL,
    "answer" TEXT NOT NULL,
    "createdAt" BIGINT NOT NULL
);
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
CREATE TABLE "Permission" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "product" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "reason" TEXT,
    "appliedAt" BIGINT NOT NULL,
    "decidedAt" BIGINT
);
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
CREATE TABLE "QuantIncome" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "orderId" TEXT NOT NULL,
    "day" INTEGER NOT NULL,
    "yield" BIGINT NOT NULL,
    "amount" BIGINT NOT NULL,
    "createdAt" BIGINT NOT NULL,
    CONSTRAINT "QuantIncome_amount" CHECK ("amount" >= 0)
);
CREATE TABLE "Job" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "kind" TEXT NOT NULL,
    "dueAt" BIGINT NOT NULL,
    "refId" TEXT NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "createdAt" BIGINT NOT NULL
);
CREATE TABLE "WorldFact" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "value" TEXT NOT NULL
);
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
CREATE TABLE "UserNote" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "authorId" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "createdAt" BIGINT NOT NULL
);
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
CREATE TABLE "UploadUsage" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "files" INTEGER NOT NULL,
    "bytes" INTEGER NOT NULL,
    CONSTRAINT "UploadUsage_sums" CHECK ("files" >= 0 AND "bytes" >= 0)
);
CREATE TABLE "Watchlist" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "items" TEXT NOT NULL,
    CONSTRAINT "Watchlist_items" CHECK (json_valid("items"))
);
INSERT INTO "_prisma_migrations" VALUES('20261121110000_init','06205dc13784a7232964ce06bb0fa5e7db1b0987b09fd9974a0d4dcfa7c849cb','2026-11-23 15:50:05','20261121110000_init',NULL,NULL,'2026-11-23 15:50:05',1);
INSERT INTO "ChatConversation" VALUES('usr_01k9hzpec059x67h91dfja','en',5,4,5,'usr_01k45f29c0wxek35erm9de',1773803760000,'You are welcome. Write here again any time.','staff',1773802800000);
INSERT INTO "ChatMessage" VALUES('usr_01k9hzpec059x67h91dfja/usr_01k9hzpec059x67h91dfja/seed-0','usr_01k9hzpec059x67h91dfja',1,'customer','usr_01k9hzpec059x67h91dfja','Hello, my limit order for Microsoft has not been filled yet. Is something wrong with it?',NULL,1773802800000);
INSERT INTO "ChatMessage" VALUES('usr_01k9hzpec059x67h91dfja/usr_01k45f29c0wxek35erm9de/seed-9','usr_01k9hzpec059x67h91dfja',2,'staff','usr_01k45f29c0wxek35erm9de','Hello Mara, nothing is wrong. Your limit is about 12 % below the market, so the order rests until the price comes down to it.',NULL,1773803340000);
INSERT INTO "ChatMessage" VALUES('usr_01k9hzpec059x67h91dfja/usr_01k45f29c0wxek35erm9de/seed-10','usr_01k9hzpec059x67h91dfja',3,'staff','usr_01k45f29c0wxek35erm9de','You find it under Trade, My Entrusted. You can cancel it there at any time.',NULL,1773803400000);
INSERT INTO "ChatMessage" VALUES('usr_01k9hzpec059x67h91dfja/usr_01k9hzpec059x67h91dfja/seed-14','usr_01k9hzpec059x67h91dfja',4,'customer','usr_01k9hzpec059x67h91dfja','I see. Thank you!',NULL,1773803640000);
INSERT INTO "ChatMessage" VALUES('usr_01k9hzpec059x67h91dfja/usr_01k45f29c0wxek35erm9de/seed-16','usr_01k9hzpec059x67h91dfja',5,'staff','usr_01k45f29c0wxek35erm9de','You are welcome. Write here again any time.',NULL,1773803760000);
INSERT INTO "Article" VALUES('academy-1','academy','Academy',0,NULL,'Sandbourse Academy','data:image/svg+xml,%3Csvg xmlns=''http://www.w3.org/2000/svg'' viewBox=''0 0 640 360''%3E%3Cdefs%3E%3ClinearGradient id=''g'' x2=''1'' y2=''1''%3E%3Cstop stop-color=''hsl(200 45%25 24%25)''/%3E%3Cstop offset=''1'' stop-color=''hsl(240 50%25 10%25)''/%3E%3C/linearGradient%3E%3C/defs%3E%3Crect width=''640'' height=''360'' fill=''url(%23g)''/%3E%3Ctext x=''36'' y=''92'' font-family=''sans-serif'' font-size=''64'' fill=''%23fff''%3EOrders%3C/text%3E%3Ctext x=''38'' y=''132'' font-family=''sans-serif'' font-size=''24'' fill=''%23fff''%3EAcademy%3C/text%3E%3C/svg%3E',1765551600000,NULL);
INSERT INTO "Article" VALUES('academy-2','academy','Academy',0,NULL,'Sandbourse Academy','data:image/svg+xml,%3Csvg xmlns=''http://www.w3.org/2000/svg'' viewBox=''0 0 640 360''%3E%3Cdefs%3E%3ClinearGradient id=''g'' x2=''1'' y2=''1''%3E%3Cstop stop-color=''hsl(253 45%25 24%25)''/%3E%3Cstop offset=''1'' stop-color=''hsl(293 50%25 10%25)''/%3E%3C/linearGradient%3E%3C/defs%3E%3Crect width=''640'' height=''360'' fill=''url(%23g)''/%3E%3Ctext x=''36'' y=''92'' font-family=''sans-serif'' font-size=''64'' fill=''%23fff''%3ESpread%3C/text%3E%3Ctext x=''38'' y=''132'' font-family=''sans-serif'' font-size=''24'' fill=''%23fff''%3EAcademy%3C/text%3E%3C/svg%3E',1766761200000,NULL);
INSERT INTO "Article" VALUES('academy-3','academy','Academy',0,NULL,'Sandbourse Academy','data:image/svg+xml,%3Csvg xmlns=''http://www.w3.org/2000/svg'' viewBox=''0 0 640 360''%3E%3Cdefs%3E%3ClinearGradient id=''g'' x2=''1'' y2=''1''%3E%3Cstop stop-color=''hsl(306 45%25 24%25)''/%3E%3Cstop offset=''1'' stop-color=''hsl(346 50%25 10%25)''/%3E%3C/linearGradient%3E%3C/defs%3E%3Crect width=''640'' height=''360'' fill=''url(%23g)''/%3E%3Ctext x=''36'' y=''92'' font-family=''sans-serif'' font-size=''64'' fill=''%23fff''%3ELeverage%3C/text%3E%3Ctext x=''38'' y=''132'' font-family=''sans-serif'' font-size=''24'' fill=''%23fff''%3EAcademy%3C/text%3E%3C/svg%3E',1768057200000,NULL);
INSERT INTO "ArticleText" VALUES('academy-1/en','academy-1','en','Market or limit: what an order says','A market order says "now, at what the book gives". It walks through the offers, the best first, until the quantity is reached; a large one pays a worse average than the first price on the screen.','<p>A market order says "now, at what the book gives". It walks through the offers, the best first, until the quantity is reached; a large one pays a worse average than the first price on the screen.</p><p>A limit order says "not worse than this". What the book gives at once within the limit fills; the rest waits, and the money for it is held until the order fills or is cancelled.</p><p>Rule of thumb: in a liquid stock and a small size the two hardly differ. The wider the spread, the more a limit is worth.</p>');
INSERT INTO "ArticleText" VALUES('academy-1/zh','academy-1','zh','市价单与限价单：一笔委托说了什么','市价单的意思是“现在成交，按盘口给的价格”。它从最优报价起逐档成交，直到数量满足；数量越大，平均价格往往比屏幕上的第一档越差。','<p>市价单的意思是“现在成交，按盘口给的价格”。它从最优报价起逐档成交，直到数量满足；数量越大，平均价格往往比屏幕上的第一档越差。</p><p>限价单的意思是“不能比这个价格更差”。限价之内的部分立即成交，其余部分挂单等待，相应资金被冻结，直到成交或撤单。</p><p>经验法则：流动性好的股票、小额交易，两者差别不大；买卖价差越宽，限价单越有价值。</p>');
INSERT INTO "ArticleText" VALUES('academy-2/en','academy-2','en','Bid, ask and the cost between them','The bid is what buyers offer, the ask is what sellers want. Who buys and sells at once loses the difference, even if the price never moves: that is the spread.','<p>The bid is what buyers offer, the ask is what sellers want. Who buys and sells at once loses the difference, even if the price never moves: that is the spread.</p><p>Behind the best prices stand further levels. Their sizes tell how much can be traded before the price gives way. In this app, ten levels a side are shown.</p><p>Spreads widen in quiet hours and around news. Waiting is free; crossing a wide spread is not.</p>');
INSERT INTO "ArticleText" VALUES('academy-2/zh','academy-2','zh','买价、卖价与两者之间的成本','买价是买方愿意出的价，卖价是卖方要的价。即使价格纹丝不动，立刻买入再卖出也会损失两者之差，这就是价差。','<p>买价是买方愿意出的价，卖价是卖方要的价。即使价格纹丝不动，立刻买入再卖出也会损失两者之差，这就是价差。</p><p>最优报价之后还有更多档位，其数量说明在价格退让之前能成交多少。本应用每侧显示十档。</p><p>清淡时段和消息前后价差会变宽。等待不要钱，跨越宽价差却要付出代价。</p>');
INSERT INTO "ArticleText" VALUES('academy-3/en','academy-3','en','Leverage: the same move, larger','With a leverage of five, a fifth of the value is your own money. A move of one percent in the price becomes five percent of what you put in, up or down.','<p>With a leverage of five, a fifth of the value is your own money. A move of one percent in the price becomes five percent of what you put in, up or down.</p><p>The margin of a position is kept apart. When most of it is lost, the position is closed for you: that is liquidation, and it comes before the money is gone, not after.</p><p>A question worth asking first: how far does this instrument move on an ordinary day, and what would that day cost me?</p>');
INSERT INTO "ArticleText" VALUES('academy-3/zh','academy-3','zh','杠杆：同样的波动，被放大','使用五倍杠杆，您只出价值的五分之一。价格变动百分之一，对应您投入资金的百分之五，盈亏皆然。','<p>使用五倍杠杆，您只出价值的五分之一。价格变动百分之一，对应您投入资金的百分之五，盈亏皆然。</p><p>每个仓位的保证金单独存放。当其中大部分亏损时，系统会自动平仓，这就是强制平仓；它发生在资金耗尽之前，而不是之后。</p><p>开仓前值得先问：这个品种平常一天波动多少？这样的一天会让我付出多少？</p>');
INSERT INTO "KycApplication" VALUES('kyc_01kkkvc9c0v7nkms8wjhqe','usr_01kkh8zjc0vcmzcr8wv6kk','passport','Brazil','Davi','Okonjo','SBX 5508 1196','upl_01kkkvc9c0v7nkms8vrxh9',NULL,'rejected','reason.kyc.blurred','rev_01kkkvc9c0v7nkms8wtyzh',1773414000000,1773439200000);
INSERT INTO "KycApplication" VALUES('kyc_01km066j80p6ez54cn1y00','usr_01kks05qc0amhadam372md','idCard','Mexico','Ines','Falkenrath','SBX 7731 0452','upl_01km066j80p6ez54cmqfgf','upl_01km066j80p6ez54cmshvk','open',NULL,'rev_01km066j80p6ez54cndj37',1773828000000,NULL);
INSERT INTO "Recharge" VALUES('rch_01kaef74t0wffwhvwqszd3','usr_01k9hzpec059x67h91dfja','USDT','TRC20','sandbox1s4jd2l93eq93yxl3af7k60tzujp8jnmrq258em','upl_01kaef74t0wffwhvwr2sxn','approved',6200000000000,100000000,6200000,NULL,'rev_01kaef74t0wffwhvwrcass',1763569800000,1763569800000);
INSERT INTO "Recharge" VALUES('rch_01kc9pbnt07aeggd6z9m76','usr_01k9hzpec059x67h91dfja','USDT','TRC20','sandbox1s4jd2l93eq93yxl3af7k60tzujp8jnmrq258em','upl_01kc9pbnt07aeggd6zhzc5','approved',12200000000000,100000000,12200000,NULL,'rev_01kc9pbnt07aeggd70d8n5',1765557000000,1765557000000);
INSERT INTO "Recharge" VALUES('rch_01kgsqf4c04nexy0gbdzpn','usr_01k9hzpec059x67h91dfja','USDC','ERC20','sandbox178wt44u908dnc6sxx6zj82puej8phrt9fs7yvp','upl_01kgsqf4c04nexy0gbsg0q','rejected',NULL,100000000,NULL,'reason.deposit.unreadable','rev_01kgsqf4c04nexy0gcpb1y',1770390000000,1770390000000);
INSERT INTO "Recharge" VALUES('rch_01km0gg540pg17xy9v2c1j','usr_01k9hzpec059x67h91dfja','USDT','TRC20','sandbox1s4jd2l93eq93yxl3af7k60tzujp8jnmrq258em','upl_01km0gg540pg17xy9v59fm','open',NULL,100000000,NULL,NULL,'rev_01km0gg540pg17xy9w0850',1773838800000,NULL);
INSERT INTO "DepositCoin" VALUES('USDT/TRC20','USDT','Tether','TRC20','/coins/usdt.svg',NULL,1,1);
INSERT INTO "DepositCoin" VALUES('USDT/ERC20','USDT','Tether','ERC20','/coins/usdt.svg',NULL,1,2);
INSERT INTO "DepositCoin" VALUES('USDC/ERC20','USDC','USD Coin','ERC20','/coins/usdc.svg',NULL,1,3);
INSERT INTO "DepositCoin" VALUES('BTC/Bitcoin','BTC','Bitcoin','Bitcoin','/coins/btc.svg',NULL,1,4);
INSERT INTO "DepositCoin" VALUES('ETH/ERC20','ETH','Ethereum','ERC20','/coins/eth.svg',NULL,1,5);
INSERT INTO "DepositCoin" VALUES('LTC/Litecoin','LTC','Litecoin','Litecoin','/coins/ltc.svg',NULL,1,6);
INSERT INTO "DepositCoin" VALUES('TRX/TRC20','TRX','TRON','TRC20','/coins/trx.svg',NULL,1,7);
INSERT INTO "PayMethods" VALUES('usr_01k9hzpec059x67h91dfja','[{"id":"pay_01kgfdw8c0sdj9dggt7pcq","createdAt":1770044400000,"openUses":0,"type":2,"bankAccountName":"","bankName":"USDT","cardNo":"sandbox1q8m0l4kx7hp2ctn6yw3vd5rz9u"},{"id":"pay_01kcrzk6c0kafzqe7tksz3","createdAt":1766070000000,"openUses":1,"type":1,"bankAccountName":"Mara Lindholm","bankName":"Bank of Sandbourse","cardNo":"4000001234567899"}]');
INSERT INTO "Withdrawal" VALUES('wdr_01kdzkhzc03hph52a34zxf','usr_01k9hzpec059x67h91dfja','pay_01kcrzk6c0kafzqe7tksz3',1,'Mara Lindholm','Bank of Sandbourse','4000001234567899',150000,150,'USD','tra_01kdzkhzc03hph52a3jr3z',0,'rev_01kdzkhzc03hph52a3r3a3',1,NULL,1767366000000,1767384000000);
INSERT INTO "Withdrawal" VALUES('wdr_01khbr85c0xxwhdrmfypj5','usr_01k9hzpec059x67h91dfja','pay_01kgfdw8c0sdj9dggt7pcq',2,'','USDT','sandbox1q8m0l4kx7hp2ctn6yw3vd5rz9u',80000,100,'USD','tra_01khbr85c0xxwhdrmgamyb',0,'rev_01khbr85c0xxwhdrmgvwjp',3,'reason.withdrawal.nameDiffers',1770994800000,1771002000000);
INSERT INTO "Withdrawal" VALUES('wdr_01kkyx06r0m9351s3z86cv','usr_01k9hzpec059x67h91dfja','pay_01kcrzk6c0kafzqe7tksz3',1,'Mara Lindholm','Bank of Sandbourse','4000001234567899',50000,100,'USD','tra_01kkyx06r0m9351s4026xg',50000,'rev_01kkyx06r0m9351s402sp2',0,NULL,1773784800000,NULL);
INSERT INTO "User" VALUES('usr_01k40a8vc01339frth3vv1','reviewer@sandbourse.test','Ruth Castellan','staff','reviewer','$2b$12$s1LQPeKi.CW4O8crFNRh/uN4BT3fLpz3J8KE1IZaYFlDVrvXbxtCi',NULL,2,'10260001','STAFF001',NULL,'','',1756652400000,NULL,0,NULL);
INSERT INTO "User" VALUES('usr_01k42wnjc0dzn3a5c4s4k4','reviewer2@sandbourse.test','Noor Haddadi','staff','reviewer','$2b$12$s1LQPeKi.CW4O8crFNRh/uN4BT3fLpz3J8KE1IZaYFlDVrvXbxtCi',NULL,2,'10260002','STAFF002',NULL,'','',1756738800000,NULL,0,NULL);
INSERT INTO "User" VALUES('usr_01k45f29c0wxek35erm9de','support@sandbourse.test','Emil Strand','staff','support','$2b$12$s1LQPeKi.CW4O8crFNRh/uN4BT3fLpz3J8KE1IZaYFlDVrvXbxtCi',NULL,2,'10260003','STAFF003',NULL,'','',1756825200000,NULL,0,NULL);
INSERT INTO "User" VALUES('usr_01k481f0c0qcqfbxw5xyd9','operator@sandbourse.test','Yuna Serizawa','staff','operator','$2b$12$s1LQPeKi.CW4O8crFNRh/uN4BT3fLpz3J8KE1IZaYFlDVrvXbxtCi',NULL,2,'10260004','STAFF004',NULL,'','',1756911600000,NULL,0,NULL);
INSERT INTO "User" VALUES('usr_01k4akvqc0w9sy2d73wd7p','auditor@sandbourse.test','Paolo Venturelli','staff','auditor','$2b$12$s1LQPeKi.CW4O8crFNRh/uN4BT3fLpz3J8KE1IZaYFlDVrvXbxtCi',NULL,2,'10260005','STAFF005',NULL,'','',1756998000000,NULL,0,NULL);
INSERT INTO "User" VALUES('usr_01k4d68ec0e39s1cc1symd','owner@sandbourse.test','Greta Thornbury','staff','owner','$2b$12$s1LQPeKi.CW4O8crFNRh/uN4BT3fLpz3J8KE1IZaYFlDVrvXbxtCi',NULL,2,'10260006','STAFF006',NULL,'','',1757084400000,NULL,0,NULL);
INSERT INTO "User" VALUES('usr_01k9hzpec059x67h91dfja','trader@sandbourse.test','Mara Lindholm','customer',NULL,'$2b$12$s1LQPeKi.CW4O8crFNRh/uN4BT3fLpz3J8KE1IZaYFlDVrvXbxtCi','$2b$12$5wy4penzWYPgN9n6Z3zRSeCVU5QeeN4JiUJAs225sCRKj6gJ65Xvy',1,'20260001','MARA7K2P',NULL,'Germany','',1762614000000,NULL,0,NULL);
INSERT INTO "User" VALUES('usr_01kkh8zjc0vcmzcr8wv6kk','rejected@sandbourse.test','Davi Okonjo','customer',NULL,'$2b$12$s1LQPeKi.CW4O8crFNRh/uN4BT3fLpz3J8KE1IZaYFlDVrvXbxtCi','$2b$12$5wy4penzWYPgN9n6Z3zRSeCVU5QeeN4JiUJAs225sCRKj6gJ65Xvy',4,'20260004','DAVI8R5T',NULL,'Brazil','',1773327600000,NULL,0,NULL);
INSERT INTO "User" VALUES('usr_01kks05qc0amhadam372md','pending@sandbourse.test','Ines Falkenrath','customer',NULL,'$2b$12$s1LQPeKi.CW4O8crFNRh/uN4BT3fLpz3J8KE1IZaYFlDVrvXbxtCi','$2b$12$5wy4penzWYPgN9n6Z3zRSeCVU5QeeN4JiUJAs225sCRKj6gJ65Xvy',3,'20260003','INES6M3W',NULL,'Mexico','',1773586800000,NULL,0,NULL);
INSERT INTO "User" VALUES('usr_01kkvjjec06cahwj762g7f','nopaypwd@sandbourse.test','Lene Marchetti','customer',NULL,'$2b$12$s1LQPeKi.CW4O8crFNRh/uN4BT3fLpz3J8KE1IZaYFlDVrvXbxtCi',NULL,1,'20260009','LENE5D2H',NULL,'Italy','',1773673200000,NULL,0,NULL);
INSERT INTO "User" VALUES('usr_01kky4z5c0t689cne2t2dh','newcomer@sandbourse.test','Tomas Arevalo','customer',NULL,'$2b$12$s1LQPeKi.CW4O8crFNRh/uN4BT3fLpz3J8KE1IZaYFlDVrvXbxtCi',NULL,2,'20260002','TOMA4X9Q',NULL,'','',1773759600000,NULL,0,NULL);
INSERT INTO "Session" VALUES('ses_01km0qbwc0d4b2cvqfp1m3','usr_01k9hzpec059x67h91dfja',1773846000000,1774450800000,NULL,NULL,'127.0.0.1','curl/7.88.1',1773846000000,0);
INSERT INTO "Session" VALUES('ses_01km0qbwc0d4b2cvqkcw6k','usr_01k45f29c0wxek35erm9de',1773846000000,1773889200000,NULL,'support','127.0.0.1','curl/7.88.1',1773846000000,0);
INSERT INTO "EmailCode" VALUES('register/old@example.test/127.0.0.1','old@example.test','register','ncgRDmyysDsbeFX-EbchcC8DDOwE1Bmnt5tCsZTpsD4',0,1773846000000,1773846600000,NULL,NULL);
INSERT INTO "InviteCode" VALUES('SANDBOX',1773846000000,NULL,NULL);
INSERT INTO "Mail" VALUES('mai_01km0qbwc0d4b2cvqk3aaf','old@example.test','Your Sandbourse verification code','Your code to open a Sandbourse account is 578377. It is valid for 10 minutes. If you did not ask for it, you can ignore this e-mail.','578377',1773846000000,NULL,NULL);
INSERT INTO "InboxMessage" VALUES('usr_01k9hzpec059x67h91dfja/deposit.completed/rch_01kaef74t0wffwhvwqszd3','usr_01k9hzpec059x67h91dfja','deposit.completed','{"amount":"62000.00","currency":"USD"}','rch_01kaef74t0wffwhvwqszd3',1763569800000,NULL);
INSERT INTO "InboxMessage" VALUES('usr_01k9hzpec059x67h91dfja/deposit.completed/rch_01kc9pbnt07aeggd6z9m76','usr_01k9hzpec059x67h91dfja','deposit.completed','{"amount":"122000.00","currency":"USD"}','rch_01kc9pbnt07aeggd6z9m76',1765557000000,NULL);
INSERT INTO "InboxMessage" VALUES('usr_01k9hzpec059x67h91dfja/withdrawal.completed/wdr_01kdzkhzc03hph52a34zxf','usr_01k9hzpec059x67h91dfja','withdrawal.completed','{"amount":"1500.00","currency":"USD"}','wdr_01kdzkhzc03hph52a34zxf',1767384000000,NULL);
INSERT INTO "InboxMessage" VALUES('usr_01k9hzpec059x67h91dfja/deposit.rejected/rch_01kgsqf4c04nexy0gbdzpn','usr_01k9hzpec059x67h91dfja','deposit.rejected','{"reason":"reason.deposit.unreadable"}','rch_01kgsqf4c04nexy0gbdzpn',1770390000000,1770390000000);
INSERT INTO "InboxMessage" VALUES('usr_01k9hzpec059x67h91dfja/withdrawal.rejected/wdr_01khbr85c0xxwhdrmfypj5','usr_01k9hzpec059x67h91dfja','withdrawal.rejected','{"amount":"800.00","currency":"USD","reason":"reason.withdrawal.nameDiffers"}','wdr_01khbr85c0xxwhdrmfypj5',1771002000000,NULL);
INSERT INTO "InboxMessage" VALUES('usr_01k9hzpec059x67h91dfja/quant.matured/qnt_01khbxcyt03cef4v4j1r89','usr_01k9hzpec059x67h91dfja','quant.matured','{"robot":"Oasis","amount":"5000.00","currency":"USD"}','qnt_01khbxcyt03cef4v4j1r89',1771632000000,NULL);
INSERT INTO "InboxMessage" VALUES('usr_01k9hzpec059x67h91dfja/ipo.subscribed/ipo_us.sgnj_0/usr_01k9hzpec059x67h91dfja','usr_01k9hzpec059x67h91dfja','ipo.subscribed','{"instrument":"US.SGNJ","num":"600","amount":"2970.00","currency":"USD"}','ipo_us.sgnj_0/usr_01k9hzpec059x67h91dfja',1772375400000,NULL);
INSERT INTO "InboxMessage" VALUES('usr_01k9hzpec059x67h91dfja/ipo.allotted/ipo_us.sgnj_0/usr_01k9hzpec059x67h91dfja','usr_01k9hzpec059x67h91dfja','ipo.allotted','{"instrument":"US.SGNJ","num":"600","amount":"2922.00","currency":"USD"}','ipo_us.sgnj_0/usr_01k9hzpec059x67h91dfja',1772548200000,NULL);
INSERT INTO "InboxMessage" VALUES('usr_01k9hzpec059x67h91dfja/ipo.listed/ipo_us.sgnj_0/usr_01k9hzpec059x67h91dfja','usr_01k9hzpec059x67h91dfja','ipo.listed','{"instrument":"US.SGNJ","num":"600"}','ipo_us.sgnj_0/usr_01k9hzpec059x67h91dfja',1772721000000,NULL);
INSERT INTO "InboxMessage" VALUES('usr_01k9hzpec059x67h91dfja/ipo.subscribed/ipo_us.rfoj_0/usr_01k9hzpec059x67h91dfja','usr_01k9hzpec059x67h91dfja','ipo.subscribed','{"instrument":"US.RFOJ","num":"100","amount":"659.00","currency":"USD"}','ipo_us.rfoj_0/usr_01k9hzpec059x67h91dfja',1772976600000,NULL);
INSERT INTO "InboxMessage" VALUES('usr_01k9hzpec059x67h91dfja/ipo.notAllotted/ipo_us.rfoj_0/usr_01k9hzpec059x67h91dfja','usr_01k9hzpec059x67h91dfja','ipo.notAllotted','{"instrument":"US.RFOJ","amount":"659.00","currency":"USD"}','ipo_us.rfoj_0/usr_01k9hzpec059x67h91dfja',1773149400000,NULL);
INSERT INTO "InboxMessage" VALUES('usr_01kkh8zjc0vcmzcr8wv6kk/kyc.rejected/kyc_01kkkvc9c0v7nkms8wjhqe','usr_01kkh8zjc0vcmzcr8wv6kk','kyc.rejected','{"reason":"reason.kyc.blurred"}','kyc_01kkkvc9c0v7nkms8wjhqe',1773439200000,NULL);
INSERT INTO "InboxMessage" VALUES('usr_01k9hzpec059x67h91dfja/ipo.subscribed/ipo_us.drja_0/usr_01k9hzpec059x67h91dfja','usr_01k9hzpec059x67h91dfja','ipo.subscribed','{"instrument":"US.DRJA","num":"10","amount":"934.80","currency":"USD"}','ipo_us.drja_0/usr_01k9hzpec059x67h91dfja',1773457200000,NULL);
INSERT INTO "InboxMessage" VALUES('usr_01k9hzpec059x67h91dfja/ipo.subscribed/ipo_us.konq_0/usr_01k9hzpec059x67h91dfja','usr_01k9hzpec059x67h91dfja','ipo.subscribed','{"instrument":"US.KONQ","num":"90","amount":"2385.00","currency":"USD"}','ipo_us.konq_0/usr_01k9hzpec059x67h91dfja',1773495000000,NULL);
INSERT INTO "InboxMessage" VALUES('usr_01k9hzpec059x67h91dfja/ipo.subscribed/ipo_crypto.nbrq_0/usr_01k9hzpec059x67h91dfja','usr_01k9hzpec059x67h91dfja','ipo.subscribed','{"instrument":"CRYPTO.NBRQ","num":"5800","amount":"13456.00","currency":"USD"}','ipo_crypto.nbrq_0/usr_01k9hzpec059x67h91dfja',1773576000000,NULL);
INSERT INTO "InboxMessage" VALUES('usr_01k9hzpec059x67h91dfja/ipo.payable/ipo_crypto.nbrq_0/usr_01k9hzpec059x67h91dfja','usr_01k9hzpec059x67h91dfja','ipo.payable','{"instrument":"CRYPTO.NBRQ","num":"5800","amount":"1044.00","currency":"USD"}','ipo_crypto.nbrq_0/usr_01k9hzpec059x67h91dfja',1773705600000,NULL);
INSERT INTO "InboxMessage" VALUES('usr_01k9hzpec059x67h91dfja/ipo.allotted/ipo_us.konq_0/usr_01k9hzpec059x67h91dfja','usr_01k9hzpec059x67h91dfja','ipo.allotted','{"instrument":"US.KONQ","num":"90","amount":"2337.30","currency":"USD"}','ipo_us.konq_0/usr_01k9hzpec059x67h91dfja',1773754200000,NULL);
INSERT INTO "Account" VALUES('house/fees/USD',NULL,'USD',0,0,0,295,5703);
INSERT INTO "Account" VALUES('house/trading/USD',NULL,'USD',0,0,33017,0,20502);
INSERT INTO "Account" VALUES('house/bank/USD',NULL,'USD',0,0,18445423,0,0);
INSERT INTO "Account" VALUES('house/withdrawn/USD',NULL,'USD',0,0,150,50000,150000);
INSERT INTO "Account" VALUES('house/exchange/USD',NULL,'USD',0,0,0,0,0);
INSERT INTO "Account" VALUES('house/fees/EUR',NULL,'EUR',0,0,0,0,0);
INSERT INTO "Account" VALUES('house/trading/EUR',NULL,'EUR',0,0,0,0,0);
INSERT INTO "Account" VALUES('house/bank/EUR',NULL,'EUR',0,0,0,0,0);
INSERT INTO "Account" VALUES('house/withdrawn/EUR',NULL,'EUR',0,0,0,0,0);
INSERT INTO "Account" VALUES('house/exchange/EUR',NULL,'EUR',0,0,0,0,0);
INSERT INTO "Account" VALUES('house/fees/MXN',NULL,'MXN',0,0,0,0,0);
INSERT INTO "Account" VALUES('house/trading/MXN',NULL,'MXN',0,0,0,0,0);
INSERT INTO "Account" VALUES('house/bank/MXN',NULL,'MXN',0,0,0,0,0);
INSERT INTO "Account" VALUES('house/withdrawn/MXN',NULL,'MXN',0,0,0,0,0);
INSERT INTO "Account" VALUES('house/exchange/MXN',NULL,'MXN',0,0,0,0,0);
INSERT INTO "Account" VALUES('house/fees/HKD',NULL,'HKD',0,0,0,0,0);
INSERT INTO "Account" VALUES('house/trading/HKD',NULL,'HKD',0,0,0,0,0);
INSERT INTO "Account" VALUES('house/bank/HKD',NULL,'HKD',0,0,0,0,0);
INSERT INTO "Account" VALUES('house/withdrawn/HKD',NULL,'HKD',0,0,0,0,0);
INSERT INTO "Account" VALUES('house/exchange/HKD',NULL,'HKD',0,0,0,0,0);
INSERT INTO "Account" VALUES('usr_01k9hzpec059x67h91dfja/BALANCE','usr_01k9hzpec059x67h91dfja','USD',1,50000,8395423,0,18445423);
INSERT INTO "Account" VALUES('usr_01k9hzpec059x67h91dfja/STOCK','usr_01k9hzpec059x67h91dfja','USD',1,294481,4290835,0,6220852);
INSERT INTO "Account" VALUES('usr_01k9hzpec059x67h91dfja/IPO','usr_01k9hzpec059x67h91dfja','USD',1,1439080,525930,0,2000000);
INSERT INTO "Account" VALUES('usr_01k9hzpec059x67h91dfja/EURO','usr_01k9hzpec059x67h91dfja','EUR',1,0,0,0,0);
INSERT INTO "Account" VALUES('usr_01k9hzpec059x67h91dfja/MEXICO','usr_01k9hzpec059x67h91dfja','MXN',1,0,0,0,0);
INSERT INTO "Account" VALUES('usr_01k9hzpec059x67h91dfja/AI','usr_01k9hzpec059x67h91dfja','USD',1,0,1100000,0,1749370);
INSERT INTO "Account" VALUES('usr_01k9hzpec059x67h91dfja/STOCK/margin','usr_01k9hzpec059x67h91dfja','USD',1,0,1212284,294186,4577482);
INSERT INTO "Account" VALUES('usr_01k9hzpec059x67h91dfja/IPO/margin','usr_01k9hzpec059x67h91dfja','USD',1,0,292200,1439080,525930);
INSERT INTO "Account" VALUES('usr_01k9hzpec059x67h91dfja/EURO/margin','usr_01k9hzpec059x67h91dfja','EUR',1,0,0,0,0);
INSERT INTO "Account" VALUES('usr_01k9hzpec059x67h91dfja/MEXICO/margin','usr_01k9hzpec059x67h91dfja','MXN',1,0,0,0,0);
INSERT INTO "Account" VALUES('usr_01k9hzpec059x67h91dfja/AI/margin','usr_01k9hzpec059x67h91dfja','USD',1,0,500000,0,1100000);
INSERT INTO "Account" VALUES('usr_01kkh8zjc0vcmzcr8wv6kk/BALANCE','usr_01kkh8zjc0vcmzcr8wv6kk','USD',1,0,0,0,0);
INSERT INTO "Account" VALUES('usr_01kkh8zjc0vcmzcr8wv6kk/STOCK','usr_01kkh8zjc0vcmzcr8wv6kk','USD',1,0,0,0,0);
INSERT INTO "Account" VALUES('usr_01kkh8zjc0vcmzcr8wv6kk/IPO','usr_01kkh8zjc0vcmzcr8wv6kk','USD',1,0,0,0,0);
INSERT INTO "Account" VALUES('usr_01kkh8zjc0vcmzcr8wv6kk/EURO','usr_01kkh8zjc0vcmzcr8wv6kk','EUR',1,0,0,0,0);
INSERT INTO "Account" VALUES('usr_01kkh8zjc0vcmzcr8wv6kk/MEXICO','usr_01kkh8zjc0vcmzcr8wv6kk','MXN',1,0,0,0,0);
INSERT INTO "Account" VALUES('usr_01kkh8zjc0vcmzcr8wv6kk/AI','usr_01kkh8zjc0vcmzcr8wv6kk','USD',1,0,0,0,0);
INSERT INTO "Account" VALUES('usr_01kkh8zjc0vcmzcr8wv6kk/STOCK/margin','usr_01kkh8zjc0vcmzcr8wv6kk','USD',1,0,0,0,0);
INSERT INTO "Account" VALUES('usr_01kkh8zjc0vcmzcr8wv6kk/IPO/margin','usr_01kkh8zjc0vcmzcr8wv6kk','USD',1,0,0,0,0);
INSERT INTO "Account" VALUES('usr_01kkh8zjc0vcmzcr8wv6kk/EURO/margin','usr_01kkh8zjc0vcmzcr8wv6kk','EUR',1,0,0,0,0);
INSERT INTO "Account" VALUES('usr_01kkh8zjc0vcmzcr8wv6kk/MEXICO/margin','usr_01kkh8zjc0vcmzcr8wv6kk','MXN',1,0,0,0,0);
INSERT INTO "Account" VALUES('usr_01kkh8zjc0vcmzcr8wv6kk/AI/margin','usr_01kkh8zjc0vcmzcr8wv6kk','USD',1,0,0,0,0);
INSERT INTO "Account" VALUES('usr_01kks05qc0amhadam372md/BALANCE','usr_01kks05qc0amhadam372md','USD',1,0,0,0,0);
INSERT INTO "Account" VALUES('usr_01kks05qc0amhadam372md/STOCK','usr_01kks05qc0amhadam372md','USD',1,0,0,0,0);
INSERT INTO "Account" VALUES('usr_01kks05qc0amhadam372md/IPO','usr_01kks05qc0amhadam372md','USD',1,0,0,0,0);
INSERT INTO "Account" VALUES('usr_01kks05qc0amhadam372md/EURO','usr_01kks05qc0amhadam372md','EUR',1,0,0,0,0);
INSERT INTO "Account" VALUES('usr_01kks05qc0amhadam372md/MEXICO','usr_01kks05qc0amhadam372md','MXN',1,0,0,0,0);
INSERT INTO "Account" VALUES('usr_01kks05qc0amhadam372md/AI','usr_01kks05qc0amhadam372md','USD',1,0,0,0,0);
INSERT INTO "Account" VALUES('usr_01kks05qc0amhadam372md/STOCK/margin','usr_01kks05qc0amhadam372md','USD',1,0,0,0,0);
INSERT INTO "Account" VALUES('usr_01kks05qc0amhadam372md/IPO/margin','usr_01kks05qc0amhadam372md','USD',1,0,0,0,0);
INSERT INTO "Account" VALUES('usr_01kks05qc0amhadam372md/EURO/margin','usr_01kks05qc0amhadam372md','EUR',1,0,0,0,0);
INSERT INTO "Account" VALUES('usr_01kks05qc0amhadam372md/MEXICO/margin','usr_01kks05qc0amhadam372md','MXN',1,0,0,0,0);
INSERT INTO "Account" VALUES('usr_01kks05qc0amhadam372md/AI/margin','usr_01kks05qc0amhadam372md','USD',1,0,0,0,0);
INSERT INTO "Account" VALUES('usr_01kkvjjec06cahwj762g7f/BALANCE','usr_01kkvjjec06cahwj762g7f','USD',1,0,0,0,0);
INSERT INTO "Account" VALUES('usr_01kkvjjec06cahwj762g7f/STOCK','usr_01kkvjjec06cahwj762g7f','USD',1,0,0,0,0);
INSERT INTO "Account" VALUES('usr_01kkvjjec06cahwj762g7f/IPO','usr_01kkvjjec06cahwj762g7f','USD',1,0,0,0,0);
INSERT INTO "Account" VALUES('usr_01kkvjjec06cahwj762g7f/EURO','usr_01kkvjjec06cahwj762g7f','EUR',1,0,0,0,0);
INSERT INTO "Account" VALUES('usr_01kkvjjec06cahwj762g7f/MEXICO','usr_01kkvjjec06cahwj762g7f','MXN',1,0,0,0,0);
INSERT INTO "Account" VALUES('usr_01kkvjjec06cahwj762g7f/AI','usr_01kkvjjec06cahwj762g7f','USD',1,0,0,0,0);
INSERT INTO "Account" VALUES('usr_01kkvjjec06cahwj762g7f/STOCK/margin','usr_01kkvjjec06cahwj762g7f','USD',1,0,0,0,0);
INSERT INTO "Account" VALUES('usr_01kkvjjec06cahwj762g7f/IPO/margin','usr_01kkvjjec06cahwj762g7f','USD',1,0,0,0,0);
INSERT INTO "Account" VALUES('usr_01kkvjjec06cahwj762g7f/EURO/margin','usr_01kkvjjec06cahwj762g7f','EUR',1,0,0,0,0);
INSERT INTO "Account" VALUES('usr_01kkvjjec06cahwj762g7f/MEXICO/margin','usr_01kkvjjec06cahwj762g7f','MXN',1,0,0,0,0);
INSERT INTO "Account" VALUES('usr_01kkvjjec06cahwj762g7f/AI/margin','usr_01kkvjjec06cahwj762g7f','USD',1,0,0,0,0);
INSERT INTO "Account" VALUES('usr_01kky4z5c0t689cne2t2dh/BALANCE','usr_01kky4z5c0t689cne2t2dh','USD',1,0,0,0,0);
INSERT INTO "Account" VALUES('usr_01kky4z5c0t689cne2t2dh/STOCK','usr_01kky4z5c0t689cne2t2dh','USD',1,0,0,0,0);
INSERT INTO "Account" VALUES('usr_01kky4z5c0t689cne2t2dh/IPO','usr_01kky4z5c0t689cne2t2dh','USD',1,0,0,0,0);
INSERT INTO "Account" VALUES('usr_01kky4z5c0t689cne2t2dh/EURO','usr_01kky4z5c0t689cne2t2dh','EUR',1,0,0,0,0);
INSERT INTO "Account" VALUES('usr_01kky4z5c0t689cne2t2dh/MEXICO','usr_01kky4z5c0t689cne2t2dh','MXN',1,0,0,0,0);
INSERT INTO "Account" VALUES('usr_01kky4z5c0t689cne2t2dh/AI','usr_01kky4z5c0t689cne2t2dh','USD',1,0,0,0,0);
INSERT INTO "Account" VALUES('usr_01kky4z5c0t689cne2t2dh/STOCK/margin','usr_01kky4z5c0t689cne2t2dh','USD',1,0,0,0,0);
INSERT INTO "Account" VALUES('usr_01kky4z5c0t689cne2t2dh/IPO/margin','usr_01kky4z5c0t689cne2t2dh','USD',1,0,0,0,0);
INSERT INTO "Account" VALUES('usr_01kky4z5c0t689cne2t2dh/EURO/margin','usr_01kky4z5c0t689cne2t2dh','EUR',1,0,0,0,0);
INSERT INTO "Account" VALUES('usr_01kky4z5c0t689cne2t2dh/MEXICO/margin','usr_01kky4z5c0t689cne2t2dh','MXN',1,0,0,0,0);
INSERT INTO "Account" VALUES('usr_01kky4z5c0t689cne2t2dh/AI/margin','usr_01kky4z5c0t689cne2t2dh','USD',1,0,0,0,0);
INSERT INTO "Transfer" VALUES('tra_01kaef74t0wffwhvwsqq9t','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',6200000,0,'USD','deposit','rch_01kaef74t0wffwhvwqszd3',1763569800000);
INSERT INTO "Transfer" VALUES('tra_01kaf8z400ptcmaavcs6ns','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',225,0,'USD','interest','interest-20412',1763596800000);
INSERT INTO "Transfer" VALUES('tra_01kah1kvt07wbqcyfcv7cn','posted',NULL,'usr_01k9hzpec059x67h91dfja/BALANCE','usr_01k9hzpec059x67h91dfja/STOCK',2000000,0,'USD','transfer','wtr_01kah1kvt07wbqcyfc7tkg',1763656200000);
INSERT INTO "Transfer" VALUES('tra_01kahvbv00rmp5tc6vheht','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',153,0,'USD','interest','interest-20413',1763683200000);
INSERT INTO "Transfer" VALUES('tra_01kamdrj00496g54hztad0','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',153,0,'USD','interest','interest-20414',1763769600000);
INSERT INTO "Transfer" VALUES('tra_01kaq05900p0f15s7p6kbb','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',153,0,'USD','interest','interest-20415',1763856000000);
INSERT INTO "Transfer" VALUES('tra_01kasjj00068v0f7n0k5tx','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',153,0,'USD','interest','interest-20416',1763942400000);
INSERT INTO "Transfer" VALUES('tra_01kaw4yq00ndezvhkxgdqc','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',153,0,'USD','interest','interest-20417',1764028800000);
INSERT INTO "Transfer" VALUES('tra_01kayqbe00hp1cqczq21r9','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',153,0,'USD','interest','interest-20418',1764115200000);
INSERT INTO "Transfer" VALUES('tra_01kb0g05t0ga4grx3g241s','posted',NULL,'usr_01k9hzpec059x67h91dfja/STOCK','usr_01k9hzpec059x67h91dfja/STOCK/margin',598362,0,'USD','order.margin','ord_01kb0g05t0ga4grx3fzrry',1764174600000);
INSERT INTO "Transfer" VALUES('tra_01kb0g05t0ga4grx3gtax4','posted',NULL,'usr_01k9hzpec059x67h91dfja/STOCK','house/fees/USD',599,0,'USD','order.fee','ord_01kb0g05t0ga4grx3fzrry',1764174600000);
INSERT INTO "Transfer" VALUES('tra_01kb19r500j6tq61b3mn49','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',153,0,'USD','interest','interest-20419',1764201600000);
INSERT INTO "Transfer" VALUES('tra_01kb3w4w00nk1sp0w516xw','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',153,0,'USD','interest','interest-20420',1764288000000);
INSERT INTO "Transfer" VALUES('tra_01kb6ehk00vd37tsnyd9af','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',153,0,'USD','interest','interest-20421',1764374400000);
INSERT INTO "Transfer" VALUES('tra_01kb90ya00a2m5zd3y30kk','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',153,0,'USD','interest','interest-20422',1764460800000);
INSERT INTO "Transfer" VALUES('tra_01kbbkb100hgb6exsecvsm','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',153,0,'USD','interest','interest-20423',1764547200000);
INSERT INTO "Transfer" VALUES('tra_01kbe5qr00g8whb6k8cdfw','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',153,0,'USD','interest','interest-20424',1764633600000);
INSERT INTO "Transfer" VALUES('tra_01kbfycft0kh30vxfq6z4x','posted',NULL,'usr_01k9hzpec059x67h91dfja/STOCK','usr_01k9hzpec059x67h91dfja/STOCK/margin',390880,0,'USD','order.margin','ord_01kbfycft0kh30vxfq0gpq',1764693000000);
INSERT INTO "Transfer" VALUES('tra_01kbfycft0kh30vxfqhwh8','posted',NULL,'usr_01k9hzpec059x67h91dfja/STOCK','house/fees/USD',391,0,'USD','order.fee','ord_01kbfycft0kh30vxfq0gpq',1764693000000);
INSERT INTO "Transfer" VALUES('tra_01kbgr4f00nxdt8fxc4b4k','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',153,0,'USD','interest','interest-20425',1764720000000);
INSERT INTO "Transfer" VALUES('tra_01kbkah6003mj39ynz5wd9','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',153,0,'USD','interest','interest-20426',1764806400000);
INSERT INTO "Transfer" VALUES('tra_01kbnwxx00nk325f4zg14p','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',153,0,'USD','interest','interest-20427',1764892800000);
INSERT INTO "Transfer" VALUES('tra_01kbrfam00sph8adkz57gg','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',153,0,'USD','interest','interest-20428',1764979200000);
INSERT INTO "Transfer" VALUES('tra_01kbv1qb00az3q9ze31hpn','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',153,0,'USD','interest','interest-20429',1765065600000);
INSERT INTO "Transfer" VALUES('tra_01kbxm42003nd15p96xqre','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',153,0,'USD','interest','interest-20430',1765152000000);
INSERT INTO "Transfer" VALUES('tra_01kc06gs00gppex7896fcv','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',153,0,'USD','interest','interest-20431',1765238400000);
INSERT INTO "Transfer" VALUES('tra_01kc2rxg00vpkrcv4kqj3z','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',153,0,'USD','interest','interest-20432',1765324800000);
INSERT INTO "Transfer" VALUES('tra_01kc5ba700825p7kz1bchg','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',153,0,'USD','interest','interest-20433',1765411200000);
INSERT INTO "Transfer" VALUES('tra_01kc7xpy00r65b3taavesn','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',153,0,'USD','interest','interest-20434',1765497600000);
INSERT INTO "Transfer" VALUES('tra_01kc9pbnt07aeggd70rsb9','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',12200000,0,'USD','deposit','rch_01kc9pbnt07aeggd6z9m76',1765557000000);
INSERT INTO "Transfer" VALUES('tra_01kc9pbnt07aeggd71jhqx','posted',NULL,'usr_01k9hzpec059x67h91dfja/BALANCE','usr_01k9hzpec059x67h91dfja/STOCK',3000000,0,'USD','transfer','wtr_01kc9pbnt07aeggd715m46',1765557000000);
INSERT INTO "Transfer" VALUES('tra_01kcag3n00wzh2yyn2j61r','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',488,0,'USD','interest','interest-20435',1765584000000);
INSERT INTO "Transfer" VALUES('tra_01kcd2gc00ed0a4bjrh2x1','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',488,0,'USD','interest','interest-20436',1765670400000);
INSERT INTO "Transfer" VALUES('tra_01kcfmx300zyhjcr152p5d','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',488,0,'USD','interest','interest-20437',1765756800000);
INSERT INTO "Transfer" VALUES('tra_01kcj79t00k7gft411zcft','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',488,0,'USD','interest','interest-20438',1765843200000);
INSERT INTO "Transfer" VALUES('tra_01kcmsph00gka4mn8p4ttv','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',488,0,'USD','interest','interest-20439',1765929600000);
INSERT INTO "Transfer" VALUES('tra_01kcqc38005yh7g16r6qz1','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',488,0,'USD','interest','interest-20440',1766016000000);
INSERT INTO "Transfer" VALUES('tra_01kcsyfz00fvtvgw0m6wpa','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',488,0,'USD','interest','interest-20441',1766102400000);
INSERT INTO "Transfer" VALUES('tra_01kcvq4pt0ztqphfb575c4','posted',NULL,'usr_01k9hzpec059x67h91dfja/STOCK','usr_01k9hzpec059x67h91dfja/STOCK/margin',698639,0,'USD','order.margin','ord_01kcvq4pt0ztqphfb4gn4t',1766161800000);
INSERT INTO "Transfer" VALUES('tra_01kcvq4pt0ztqphfb5h2a0','posted',NULL,'usr_01k9hzpec059x67h91dfja/STOCK','house/fees/USD',699,0,'USD','order.fee','ord_01kcvq4pt0ztqphfb4gn4t',1766161800000);
INSERT INTO "Transfer" VALUES('tra_01kcwgwp00ed4g1pjtr814','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',488,0,'USD','interest','interest-20442',1766188800000);
INSERT INTO "Transfer" VALUES('tra_01kcz39d0039ar3sqxvcce','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',488,0,'USD','interest','interest-20443',1766275200000);
INSERT INTO "Transfer" VALUES('tra_01kd1np400ztaxj3xt2fj9','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',488,0,'USD','interest','interest-20444',1766361600000);
INSERT INTO "Transfer" VALUES('tra_01kd482v005h1h7d68gybb','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',488,0,'USD','interest','interest-20445',1766448000000);
INSERT INTO "Transfer" VALUES('tra_01kd6tfj00mm8wm61yfjc5','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',488,0,'USD','interest','interest-20446',1766534400000);
INSERT INTO "Transfer" VALUES('tra_01kd9cw9009nat3kpqptkb','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',488,0,'USD','interest','interest-20447',1766620800000);
INSERT INTO "Transfer" VALUES('tra_01kdbz9000mnqp8kprb2y4','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',488,0,'USD','interest','interest-20448',1766707200000);
INSERT INTO "Transfer" VALUES('tra_01kdehnq000xtqjmng4vjx','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',488,0,'USD','interest','interest-20449',1766793600000);
INSERT INTO "Transfer" VALUES('tra_01kdh42e00tk56z4b1we56','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',488,0,'USD','interest','interest-20450',1766880000000);
INSERT INTO "Transfer" VALUES('tra_01kdkpf500yk70bw75a6a6','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',488,0,'USD','interest','interest-20451',1766966400000);
INSERT INTO "Transfer" VALUES('tra_01kdp8vw00qqtv0whtfbyt','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',488,0,'USD','interest','interest-20452',1767052800000);
INSERT INTO "Transfer" VALUES('tra_01kdrv8k00b1x30tpt15zy','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',488,0,'USD','interest','interest-20453',1767139200000);
INSERT INTO "Transfer" VALUES('tra_01kdtkxat0vprkra3efd7y','posted',NULL,'usr_01k9hzpec059x67h91dfja/STOCK/margin','usr_01k9hzpec059x67h91dfja/STOCK',390880,0,'USD','position.margin','ord_01kdtkxat0vprkra3ec0sn',1767198600000);
INSERT INTO "Transfer" VALUES('tra_01kdtkxat0vprkra3eq9b5','posted',NULL,'house/trading/USD','usr_01k9hzpec059x67h91dfja/STOCK',7260,0,'USD','position.profit','ord_01kdtkxat0vprkra3ec0sn',1767198600000);
INSERT INTO "Transfer" VALUES('tra_01kdtkxat0vprkra3f0c42','posted',NULL,'usr_01k9hzpec059x67h91dfja/STOCK','house/fees/USD',399,0,'USD','order.fee','ord_01kdtkxat0vprkra3ec0sn',1767198600000);
INSERT INTO "Transfer" VALUES('tra_01kdvdna008db898x64h7h','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',488,0,'USD','interest','interest-20454',1767225600000);
INSERT INTO "Transfer" VALUES('tra_01kdy02100576fapd5d2q9','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',488,0,'USD','interest','interest-20455',1767312000000);
INSERT INTO "Transfer" VALUES('tra_01kdzkhzc03hph52a3jr3z','pending',NULL,'usr_01k9hzpec059x67h91dfja/BALANCE','house/withdrawn/USD',150000,0,'USD','withdrawal','wdr_01kdzkhzc03hph52a34zxf',1767366000000);
INSERT INTO "Transfer" VALUES('tra_01ke04q9g0cj1an1gew5nj','post','tra_01kdzkhzc03hph52a3jr3z','usr_01k9hzpec059x67h91dfja/BALANCE','house/withdrawn/USD',150000,0,'USD','withdrawal','wdr_01kdzkhzc03hph52a34zxf',1767384000000);
INSERT INTO "Transfer" VALUES('tra_01ke04q9g0cj1an1gfahye','posted',NULL,'house/withdrawn/USD','house/fees/USD',150,0,'USD','withdrawal.fee','wdr_01kdzkhzc03hph52a34zxf',1767384000000);
INSERT INTO "Transfer" VALUES('tra_01ke0jer00xxjfe7c1qkhj','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',483,0,'USD','interest','interest-20456',1767398400000);
INSERT INTO "Transfer" VALUES('tra_01ke34vf00c6s01hhvsq5p','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',483,0,'USD','interest','interest-20457',1767484800000);
INSERT INTO "Transfer" VALUES('tra_01ke5q86003x5rsbnzepd2','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',483,0,'USD','interest','interest-20458',1767571200000);
INSERT INTO "Transfer" VALUES('tra_01ke89mx00zgbws149xhxf','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',483,0,'USD','interest','interest-20459',1767657600000);
INSERT INTO "Transfer" VALUES('tra_01keaw1m00frdmnws0tt14','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',483,0,'USD','interest','interest-20460',1767744000000);
INSERT INTO "Transfer" VALUES('tra_01kedeeb001c7qtx0cytbj','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',483,0,'USD','interest','interest-20461',1767830400000);
INSERT INTO "Transfer" VALUES('tra_01keg0v200nsa85kz3sg9s','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',483,0,'USD','interest','interest-20462',1767916800000);
INSERT INTO "Transfer" VALUES('tra_01kehsfst01wtxfdn57ztb','posted',NULL,'usr_01k9hzpec059x67h91dfja/STOCK','usr_01k9hzpec059x67h91dfja/STOCK/margin',593780,0,'USD','order.margin','ord_01kehsfst01wtxfdn48jdk',1767976200000);
INSERT INTO "Transfer" VALUES('tra_01kehsfst01wtxfdn59cy6','posted',NULL,'usr_01k9hzpec059x67h91dfja/STOCK','house/fees/USD',594,0,'USD','order.fee','ord_01kehsfst01wtxfdn48jdk',1767976200000);
INSERT INTO "Transfer" VALUES('tra_01kejk7s00wwp0ry8nj5td','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',483,0,'USD','interest','interest-20463',1768003200000);
INSERT INTO "Transfer" VALUES('tra_01ken5mg00h6mmkjhwsp9a','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',483,0,'USD','interest','interest-20464',1768089600000);
INSERT INTO "Transfer" VALUES('tra_01keqr1700zrdvzeh316vk','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',483,0,'USD','interest','interest-20465',1768176000000);
INSERT INTO "Transfer" VALUES('tra_01ketady00qww4r18n8cn4','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',483,0,'USD','interest','interest-20466',1768262400000);
INSERT INTO "Transfer" VALUES('tra_01kewwtn00bjag8pzq9y4v','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',483,0,'USD','interest','interest-20467',1768348800000);
INSERT INTO "Transfer" VALUES('tra_01kezf7c00b6qa7qaqvzjg','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',483,0,'USD','interest','interest-20468',1768435200000);
INSERT INTO "Transfer" VALUES('tra_01kf21m300esdxmqgsxraf','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',483,0,'USD','interest','interest-20469',1768521600000);
INSERT INTO "Transfer" VALUES('tra_01kf3t8tt0hycmkmr368k7','posted',NULL,'usr_01k9hzpec059x67h91dfja/STOCK','usr_01k9hzpec059x67h91dfja/STOCK/margin',285996,0,'USD','order.margin','ord_01kf3t8tt0hycmkmr2wjfb',1768581000000);
INSERT INTO "Transfer" VALUES('tra_01kf3t8tt0hycmkmr3rc5q','posted',NULL,'usr_01k9hzpec059x67h91dfja/STOCK','house/fees/USD',286,0,'USD','order.fee','ord_01kf3t8tt0hycmkmr2wjfb',1768581000000);
INSERT INTO "Transfer" VALUES('tra_01kf4m0t0049dqbx40pg1k','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',483,0,'USD','interest','interest-20470',1768608000000);
INSERT INTO "Transfer" VALUES('tra_01kf76dh00khpqyv5tk0bq','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',483,0,'USD','interest','interest-20471',1768694400000);
INSERT INTO "Transfer" VALUES('tra_01kf9rt800npfjx9e3p01w','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',483,0,'USD','interest','interest-20472',1768780800000);
INSERT INTO "Transfer" VALUES('tra_01kfcb6z00w91v9wjfmzmt','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',483,0,'USD','interest','interest-20473',1768867200000);
INSERT INTO "Transfer" VALUES('tra_01kfexkp009tacvx8sar9d','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',483,0,'USD','interest','interest-20474',1768953600000);
INSERT INTO "Transfer" VALUES('tra_01kfhg0d00sw8w469mh83v','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',483,0,'USD','interest','interest-20475',1769040000000);
INSERT INTO "Transfer" VALUES('tra_01kfm2d400a5hnh3fkjhsg','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',483,0,'USD','interest','interest-20476',1769126400000);
INSERT INTO "Transfer" VALUES('tra_01kfpmsv00s3e75eembtft','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',483,0,'USD','interest','interest-20477',1769212800000);
INSERT INTO "Transfer" VALUES('tra_01kfs76j006xjybba6ds6m','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',483,0,'USD','interest','interest-20478',1769299200000);
INSERT INTO "Transfer" VALUES('tra_01kfvsk900kp5f946q0c14','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',483,0,'USD','interest','interest-20479',1769385600000);
INSERT INTO "Transfer" VALUES('tra_01kfyc0000fa5vsv4xsye2','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',483,0,'USD','interest','interest-20480',1769472000000);
INSERT INTO "Transfer" VALUES('tra_01kg0ycq006sk06fkm4r8k','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',483,0,'USD','interest','interest-20481',1769558400000);
INSERT INTO "Transfer" VALUES('tra_01kg3gse00vkmmyahq4w1q','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',483,0,'USD','interest','interest-20482',1769644800000);
INSERT INTO "Transfer" VALUES('tra_01kg636500y6rk03hx4v3k','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',483,0,'USD','interest','interest-20483',1769731200000);
INSERT INTO "Transfer" VALUES('tra_01kg7vtwt0dvqgwbb5qtw9','posted',NULL,'usr_01k9hzpec059x67h91dfja/STOCK','usr_01k9hzpec059x67h91dfja/STOCK/margin',653898,0,'USD','order.margin','ord_01kg7vtwt0dvqgwbb4znec',1769790600000);
INSERT INTO "Transfer" VALUES('tra_01kg7vtwt0dvqgwbb6mjjp','posted',NULL,'usr_01k9hzpec059x67h91dfja/STOCK','house/fees/USD',654,0,'USD','order.fee','ord_01kg7vtwt0dvqgwbb4znec',1769790600000);
INSERT INTO "Transfer" VALUES('tra_01kg8njw00rp8brypm13mb','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',483,0,'USD','interest','interest-20484',1769817600000);
INSERT INTO "Transfer" VALUES('tra_01kgb7zk00kx7stjfgc3vz','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',483,0,'USD','interest','interest-20485',1769904000000);
INSERT INTO "Transfer" VALUES('tra_01kgdtca00t9dx2wzefv61','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',483,0,'USD','interest','interest-20486',1769990400000);
INSERT INTO "Transfer" VALUES('tra_01kggcs1002yq47hnzn8kf','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',483,0,'USD','interest','interest-20487',1770076800000);
INSERT INTO "Transfer" VALUES('tra_01kgjz5r00bw446mxrvg4x','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',483,0,'USD','interest','interest-20488',1770163200000);
INSERT INTO "Transfer" VALUES('tra_01kgnhjf00zh6bhynwxsjz','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',483,0,'USD','interest','interest-20489',1770249600000);
INSERT INTO "Transfer" VALUES('tra_01kgr3z6007ax0p1zvf9h0','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',483,0,'USD','interest','interest-20490',1770336000000);
INSERT INTO "Transfer" VALUES('tra_01kgswkxt0h6pwaqkbme9h','posted',NULL,'usr_01k9hzpec059x67h91dfja/BALANCE','usr_01k9hzpec059x67h91dfja/IPO',2000000,0,'USD','transfer','wtr_01kgswkxt0h6pwaqkb9j4q',1770395400000);
INSERT INTO "Transfer" VALUES('tra_01kgswkxt0h6pwaqkcjm2c','posted',NULL,'usr_01k9hzpec059x67h91dfja/BALANCE','usr_01k9hzpec059x67h91dfja/AI',1200000,0,'USD','transfer','wtr_01kgswkxt0h6pwaqkbv5xm',1770395400000);
INSERT INTO "Transfer" VALUES('tra_01kgtpbx00wnb9efvc1wtz','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',367,0,'USD','interest','interest-20491',1770422400000);
INSERT INTO "Transfer" VALUES('tra_01kgx8rm001egn2ensx3z6','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',367,0,'USD','interest','interest-20492',1770508800000);
INSERT INTO "Transfer" VALUES('tra_01kgzv5b00jpg4q2yh23f8','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',367,0,'USD','interest','interest-20493',1770595200000);
INSERT INTO "Transfer" VALUES('tra_01kh2dj200v6grqbmr2wjv','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',367,0,'USD','interest','interest-20494',1770681600000);
INSERT INTO "Transfer" VALUES('tra_01kh466st03xgwr6tgk45k','posted',NULL,'usr_01k9hzpec059x67h91dfja/STOCK/margin','usr_01k9hzpec059x67h91dfja/STOCK',285996,0,'USD','position.margin','ord_01kh466st03xgwr6tfwpqe',1770741000000);
INSERT INTO "Transfer" VALUES('tra_01kh466st03xgwr6tgwvhz','posted',NULL,'house/trading/USD','usr_01k9hzpec059x67h91dfja/STOCK',16860,0,'USD','position.profit','ord_01kh466st03xgwr6tfwpqe',1770741000000);
INSERT INTO "Transfer" VALUES('tra_01kh466st03xgwr6thr9cm','posted',NULL,'usr_01k9hzpec059x67h91dfja/STOCK','house/fees/USD',303,0,'USD','order.fee','ord_01kh466st03xgwr6tfwpqe',1770741000000);
INSERT INTO "Transfer" VALUES('tra_01kh4zys00j503y5we932e','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',367,0,'USD','interest','interest-20495',1770768000000);
INSERT INTO "Transfer" VALUES('tra_01kh7jbg00wnmwa5pspwb1','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',367,0,'USD','interest','interest-20496',1770854400000);
INSERT INTO "Transfer" VALUES('tra_01kha4r700wzhsjt6ac8tq','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',367,0,'USD','interest','interest-20497',1770940800000);
INSERT INTO "Transfer" VALUES('tra_01khbr85c0xxwhdrmgamyb','pending',NULL,'usr_01k9hzpec059x67h91dfja/BALANCE','house/withdrawn/USD',80000,0,'USD','withdrawal','wdr_01khbr85c0xxwhdrmfypj5',1770994800000);
INSERT INTO "Transfer" VALUES('tra_01khbxcyt03cef4v4jw2bp','posted',NULL,'usr_01k9hzpec059x67h91dfja/AI','usr_01k9hzpec059x67h91dfja/AI/margin',500000,0,'USD','quant.order','qnt_01khbxcyt03cef4v4j1r89',1771000200000);
INSERT INTO "Transfer" VALUES('tra_01khbz3wm0bjbq3qg7dj0f','void','tra_01khbr85c0xxwhdrmgamyb','usr_01k9hzpec059x67h91dfja/BALANCE','house/withdrawn/USD',80000,0,'USD','withdrawal','wdr_01khbr85c0xxwhdrmfypj5',1771002000000);
INSERT INTO "Transfer" VALUES('tra_01khcq4y00nwqccz83q8ny','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',367,0,'USD','interest','interest-20498',1771027200000);
INSERT INTO "Transfer" VALUES('tra_01khf9hn000yc8qe5vd05r','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',367,0,'USD','interest','interest-20499',1771113600000);
INSERT INTO "Transfer" VALUES('tra_01khf9hn000yc8qe5vj6qf','posted',NULL,'house/trading/USD','usr_01k9hzpec059x67h91dfja/AI',109,0,'USD','quant.income','qnt_01khbxcyt03cef4v4j1r89',1771113600000);
INSERT INTO "Transfer" VALUES('tra_01khhvyc00h2r8e9qpefht','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',367,0,'USD','interest','interest-20500',1771200000000);
INSERT INTO "Transfer" VALUES('tra_01khhvyc00h2r8e9qpva4h','posted',NULL,'house/trading/USD','usr_01k9hzpec059x67h91dfja/AI',77,0,'USD','quant.income','qnt_01khbxcyt03cef4v4j1r89',1771200000000);
INSERT INTO "Transfer" VALUES('tra_01khmeb30045dneg2tzm90','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',367,0,'USD','interest','interest-20501',1771286400000);
INSERT INTO "Transfer" VALUES('tra_01khmeb30045dneg2vharp','posted',NULL,'house/trading/USD','usr_01k9hzpec059x67h91dfja/AI',83,0,'USD','quant.income','qnt_01khbxcyt03cef4v4j1r89',1771286400000);
INSERT INTO "Transfer" VALUES('tra_01khp6ztt0d8pg0y8gq3jh','posted',NULL,'usr_01k9hzpec059x67h91dfja/STOCK','usr_01k9hzpec059x67h91dfja/STOCK/margin',386640,0,'USD','order.margin','ord_01khp6ztt0d8pg0y8gmz5d',1771345800000);
INSERT INTO "Transfer" VALUES('tra_01khp6ztt0d8pg0y8hg6rj','posted',NULL,'usr_01k9hzpec059x67h91dfja/STOCK','house/fees/USD',387,0,'USD','order.fee','ord_01khp6ztt0d8pg0y8gmz5d',1771345800000);
INSERT INTO "Transfer" VALUES('tra_01khq0qt00gg76m5cfn874','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',367,0,'USD','interest','interest-20502',1771372800000);
INSERT INTO "Transfer" VALUES('tra_01khq0qt00gg76m5cfv2r9','posted',NULL,'house/trading/USD','usr_01k9hzpec059x67h91dfja/AI',166,0,'USD','quant.income','qnt_01khbxcyt03cef4v4j1r89',1771372800000);
INSERT INTO "Transfer" VALUES('tra_01khsk4h0013xzbff09w02','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',367,0,'USD','interest','interest-20503',1771459200000);
INSERT INTO "Transfer" VALUES('tra_01khsk4h0013xzbff10tzt','posted',NULL,'house/trading/USD','usr_01k9hzpec059x67h91dfja/AI',124,0,'USD','quant.income','qnt_01khbxcyt03cef4v4j1r89',1771459200000);
INSERT INTO "Transfer" VALUES('tra_01khw5h800dt084stkeeam','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',367,0,'USD','interest','interest-20504',1771545600000);
INSERT INTO "Transfer" VALUES('tra_01khw5h800dt084stkhgxs','posted',NULL,'house/trading/USD','usr_01k9hzpec059x67h91dfja/AI',162,0,'USD','quant.income','qnt_01khbxcyt03cef4v4j1r89',1771545600000);
INSERT INTO "Transfer" VALUES('tra_01khxy5zt0tgp8ag9fsg26','posted',NULL,'usr_01k9hzpec059x67h91dfja/STOCK','usr_01k9hzpec059x67h91dfja/STOCK/margin',299474,0,'USD','order.margin','ord_01khxy5zt0tgp8ag9f0n6n',1771605000000);
INSERT INTO "Transfer" VALUES('tra_01khxy5zt0tgp8ag9fxkts','posted',NULL,'usr_01k9hzpec059x67h91dfja/STOCK','house/fees/USD',300,0,'USD','order.fee','ord_01khxy5zt0tgp8ag9f0n6n',1771605000000);
INSERT INTO "Transfer" VALUES('tra_01khyqxz00m3wg4cjayynj','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',367,0,'USD','interest','interest-20505',1771632000000);
INSERT INTO "Transfer" VALUES('tra_01khyqxz00m3wg4cjbmyqh','posted',NULL,'house/trading/USD','usr_01k9hzpec059x67h91dfja/AI',106,0,'USD','quant.income','qnt_01khbxcyt03cef4v4j1r89',1771632000000);
INSERT INTO "Transfer" VALUES('tra_01khyqxz00m3wg4cjcfwzd','posted',NULL,'usr_01k9hzpec059x67h91dfja/AI/margin','usr_01k9hzpec059x67h91dfja/AI',500000,0,'USD','quant.matured','qnt_01khbxcyt03cef4v4j1r89',1771632000000);
INSERT INTO "Transfer" VALUES('tra_01kj1aap005fvypfxdmnwf','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',367,0,'USD','interest','interest-20506',1771718400000);
INSERT INTO "Transfer" VALUES('tra_01kj3wqd00gawmgmgd8srb','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',367,0,'USD','interest','interest-20507',1771804800000);
INSERT INTO "Transfer" VALUES('tra_01kj6f44000bg1qj25zhfm','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',367,0,'USD','interest','interest-20508',1771891200000);
INSERT INTO "Transfer" VALUES('tra_01kj91gv005n4nmw3mh2ze','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',367,0,'USD','interest','interest-20509',1771977600000);
INSERT INTO "Transfer" VALUES('tra_01kjbkxj00j446pbeeawfs','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',367,0,'USD','interest','interest-20510',1772064000000);
INSERT INTO "Transfer" VALUES('tra_01kje6a900f5vvp1m5ymdb','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',367,0,'USD','interest','interest-20511',1772150400000);
INSERT INTO "Transfer" VALUES('tra_01kjfyz0t02wr205crax8c','posted',NULL,'usr_01k9hzpec059x67h91dfja/STOCK','usr_01k9hzpec059x67h91dfja/STOCK/margin',238518,0,'USD','order.margin','ord_01kjfyz0t02wr205cqkfms',1772209800000);
INSERT INTO "Transfer" VALUES('tra_01kjfyz0t02wr205cs0t3p','posted',NULL,'usr_01k9hzpec059x67h91dfja/STOCK','house/fees/USD',239,0,'USD','order.fee','ord_01kjfyz0t02wr205cqkfms',1772209800000);
INSERT INTO "Transfer" VALUES('tra_01kjgrq000svw9dt870v06','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',367,0,'USD','interest','interest-20512',1772236800000);
INSERT INTO "Transfer" VALUES('tra_01kjkb3q00br1dt31kvteq','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',367,0,'USD','interest','interest-20513',1772323200000);
INSERT INTO "Transfer" VALUES('tra_01kjmwwqj0pzfsnz5jxsa8','pending',NULL,'usr_01k9hzpec059x67h91dfja/IPO','usr_01k9hzpec059x67h91dfja/IPO/margin',297000,0,'USD','subscription.payment','ipo_us.sgnj_0/usr_01k9hzpec059x67h91dfja',1772375400000);
INSERT INTO "Transfer" VALUES('tra_01kjnxge00b9gmq0tn71gw','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',367,0,'USD','interest','interest-20514',1772409600000);
INSERT INTO "Transfer" VALUES('tra_01kjrfx500vjj39c1ra32v','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',367,0,'USD','interest','interest-20515',1772496000000);
INSERT INTO "Transfer" VALUES('tra_01kjt1p5j0qjb6mwjapzmz','post','tra_01kjmwwqj0pzfsnz5jxsa8','usr_01k9hzpec059x67h91dfja/IPO','usr_01k9hzpec059x67h91dfja/IPO/margin',292200,0,'USD','subscription.payment','ipo_us.sgnj_0/usr_01k9hzpec059x67h91dfja',1772548200000);
INSERT INTO "Transfer" VALUES('tra_01kjt1p5j0qjb6mwjbmmft','void','tra_01kjmwwqj0pzfsnz5jxsa8','usr_01k9hzpec059x67h91dfja/IPO','usr_01k9hzpec059x67h91dfja/IPO/margin',4800,0,'USD','subscription.payment','ipo_us.sgnj_0/usr_01k9hzpec059x67h91dfja',1772548200000);
INSERT INTO "Transfer" VALUES('tra_01kjv29w00byzb7nn70n4y','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',367,0,'USD','interest','interest-20516',1772582400000);
INSERT INTO "Transfer" VALUES('tra_01kjxmpk005an4cfejpqq2','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',367,0,'USD','interest','interest-20517',1772668800000);
INSERT INTO "Transfer" VALUES('tra_01kjz6fkj0679b8s6kc4ba','posted',NULL,'usr_01k9hzpec059x67h91dfja/IPO/margin','usr_01k9hzpec059x67h91dfja/STOCK/margin',292200,0,'USD','subscription.listed','ipo_us.sgnj_0/usr_01k9hzpec059x67h91dfja',1772721000000);
INSERT INTO "Transfer" VALUES('tra_01kk073a00fcwng49c5n1k','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',367,0,'USD','interest','interest-20518',1772755200000);
INSERT INTO "Transfer" VALUES('tra_01kk1zr1t0b3pdj27qhzy8','posted',NULL,'usr_01k9hzpec059x67h91dfja/STOCK/margin','house/trading/USD',20502,0,'USD','position.loss','ord_01kk1zr1t0b3pdj27qcjqn',1772814600000);
INSERT INTO "Transfer" VALUES('tra_01kk1zr1t0b3pdj27r51gj','posted',NULL,'usr_01k9hzpec059x67h91dfja/STOCK/margin','usr_01k9hzpec059x67h91dfja/STOCK',218016,0,'USD','position.margin','ord_01kk1zr1t0b3pdj27qcjqn',1772814600000);
INSERT INTO "Transfer" VALUES('tra_01kk1zr1t0b3pdj27rdndp','posted',NULL,'usr_01k9hzpec059x67h91dfja/STOCK','house/fees/USD',260,0,'USD','order.fee','ord_01kk1zr1t0b3pdj27qcjqn',1772814600000);
INSERT INTO "Transfer" VALUES('tra_01kk1zr1t0b3pdj27sx2vn','posted',NULL,'usr_01k9hzpec059x67h91dfja/AI','usr_01k9hzpec059x67h91dfja/AI/margin',600000,0,'USD','quant.order','qnt_01kk1zr1t0b3pdj27rze54',1772814600000);
INSERT INTO "Transfer" VALUES('tra_01kk2sg100hegnenw53cgj','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',367,0,'USD','interest','interest-20519',1772841600000);
INSERT INTO "Transfer" VALUES('tra_01kk5bwr009gfrzjht21ng','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',367,0,'USD','interest','interest-20520',1772928000000);
INSERT INTO "Transfer" VALUES('tra_01kk5bwr009gfrzjhtaxat','posted',NULL,'house/trading/USD','usr_01k9hzpec059x67h91dfja/AI',317,0,'USD','quant.income','qnt_01kk1zr1t0b3pdj27rze54',1772928000000);
INSERT INTO "Transfer" VALUES('tra_01kk6t7wy0fk0y284kdx84','pending',NULL,'usr_01k9hzpec059x67h91dfja/IPO','usr_01k9hzpec059x67h91dfja/IPO/margin',65900,0,'USD','subscription.payment','ipo_us.rfoj_0/usr_01k9hzpec059x67h91dfja',1772976600000);
INSERT INTO "Transfer" VALUES('tra_01kk7y9f00wqyx60tz1ww3','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',367,0,'USD','interest','interest-20521',1773014400000);
INSERT INTO "Transfer" VALUES('tra_01kk7y9f00wqyx60tzdcze','posted',NULL,'house/trading/USD','usr_01k9hzpec059x67h91dfja/AI',327,0,'USD','quant.income','qnt_01kk1zr1t0b3pdj27rze54',1773014400000);
INSERT INTO "Transfer" VALUES('tra_01kkagp600nffj1rajgwht','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',367,0,'USD','interest','interest-20522',1773100800000);
INSERT INTO "Transfer" VALUES('tra_01kkagp600nffj1rakdfej','posted',NULL,'house/trading/USD','usr_01k9hzpec059x67h91dfja/AI',347,0,'USD','quant.income','qnt_01kk1zr1t0b3pdj27rze54',1773100800000);
INSERT INTO "Transfer" VALUES('tra_01kkbz1ay0wfzjxzpqampj','void','tra_01kk6t7wy0fk0y284kdx84','usr_01k9hzpec059x67h91dfja/IPO','usr_01k9hzpec059x67h91dfja/IPO/margin',65900,0,'USD','subscription.payment','ipo_us.rfoj_0/usr_01k9hzpec059x67h91dfja',1773149400000);
INSERT INTO "Transfer" VALUES('tra_01kkc5x260m0n1s09yn6ca','posted',NULL,'usr_01k9hzpec059x67h91dfja/STOCK/margin','usr_01k9hzpec059x67h91dfja/STOCK',296890,0,'USD','position.margin','ord_01kkc5x260m0n1s09xpev6',1773156600000);
INSERT INTO "Transfer" VALUES('tra_01kkc5x260m0n1s09zjx06','posted',NULL,'house/trading/USD','usr_01k9hzpec059x67h91dfja/STOCK',4950,0,'USD','position.profit','ord_01kkc5x260m0n1s09xpev6',1773156600000);
INSERT INTO "Transfer" VALUES('tra_01kkc5x260m0n1s0a01c29','posted',NULL,'usr_01k9hzpec059x67h91dfja/STOCK','house/fees/USD',302,0,'USD','order.fee','ord_01kkc5x260m0n1s09xpev6',1773156600000);
INSERT INTO "Transfer" VALUES('tra_01kkd32x00k2hbzvpxc2qv','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',367,0,'USD','interest','interest-20523',1773187200000);
INSERT INTO "Transfer" VALUES('tra_01kkd32x00k2hbzvpxqq8j','posted',NULL,'house/trading/USD','usr_01k9hzpec059x67h91dfja/AI',251,0,'USD','quant.income','qnt_01kk1zr1t0b3pdj27rze54',1773187200000);
INSERT INTO "Transfer" VALUES('tra_01kkfnfm00xqdj225gnfkw','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',367,0,'USD','interest','interest-20524',1773273600000);
INSERT INTO "Transfer" VALUES('tra_01kkfnfm00xqdj225grmp1','posted',NULL,'house/trading/USD','usr_01k9hzpec059x67h91dfja/AI',199,0,'USD','quant.income','qnt_01kk1zr1t0b3pdj27rze54',1773273600000);
INSERT INTO "Transfer" VALUES('tra_01kkj7wb00j86nfxzwg9cc','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',367,0,'USD','interest','interest-20525',1773360000000);
INSERT INTO "Transfer" VALUES('tra_01kkj7wb00j86nfxzxdd90','posted',NULL,'house/trading/USD','usr_01k9hzpec059x67h91dfja/AI',303,0,'USD','quant.income','qnt_01kk1zr1t0b3pdj27rze54',1773360000000);
INSERT INTO "Transfer" VALUES('tra_01kkmt9200fs5s1y1pfc70','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',367,0,'USD','interest','interest-20526',1773446400000);
INSERT INTO "Transfer" VALUES('tra_01kkmt9200fs5s1y1pnp2e','posted',NULL,'house/trading/USD','usr_01k9hzpec059x67h91dfja/AI',268,0,'USD','quant.income','qnt_01kk1zr1t0b3pdj27rze54',1773446400000);
INSERT INTO "Transfer" VALUES('tra_01kkn4jmw0pcy8nmp3psqc','pending',NULL,'usr_01k9hzpec059x67h91dfja/IPO','usr_01k9hzpec059x67h91dfja/IPO/margin',93480,0,'USD','subscription.payment','ipo_us.drja_0/usr_01k9hzpec059x67h91dfja',1773457200000);
INSERT INTO "Transfer" VALUES('tra_01kkp8m6y08wzte4wvex2k','pending',NULL,'usr_01k9hzpec059x67h91dfja/IPO','usr_01k9hzpec059x67h91dfja/IPO/margin',238500,0,'USD','subscription.payment','ipo_us.konq_0/usr_01k9hzpec059x67h91dfja',1773495000000);
INSERT INTO "Transfer" VALUES('tra_01kkqcns00msfntcx67ng8','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',367,0,'USD','interest','interest-20527',1773532800000);
INSERT INTO "Transfer" VALUES('tra_01kkqcns00msfntcx72r3j','posted',NULL,'house/trading/USD','usr_01k9hzpec059x67h91dfja/AI',229,0,'USD','quant.income','qnt_01kk1zr1t0b3pdj27rze54',1773532800000);
INSERT INTO "Transfer" VALUES('tra_01kkrnw4g0wbe6akr7weyd','pending',NULL,'usr_01k9hzpec059x67h91dfja/IPO','usr_01k9hzpec059x67h91dfja/IPO/margin',1345600,0,'USD','subscription.payment','ipo_crypto.nbrq_0/usr_01k9hzpec059x67h91dfja',1773576000000);
INSERT INTO "Transfer" VALUES('tra_01kksz2g00h5jfdvr7gmtp','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',367,0,'USD','interest','interest-20528',1773619200000);
INSERT INTO "Transfer" VALUES('tra_01kksz2g00h5jfdvr7qrh3','posted',NULL,'house/trading/USD','usr_01k9hzpec059x67h91dfja/AI',257,0,'USD','quant.income','qnt_01kk1zr1t0b3pdj27rze54',1773619200000);
INSERT INTO "Transfer" VALUES('tra_01kkwhf700n4zgx3e0z5b7','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',367,0,'USD','interest','interest-20529',1773705600000);
INSERT INTO "Transfer" VALUES('tra_01kkwhf700n4zgx3e102vb','posted',NULL,'house/trading/USD','usr_01k9hzpec059x67h91dfja/AI',305,0,'USD','quant.income','qnt_01kk1zr1t0b3pdj27rze54',1773705600000);
INSERT INTO "Transfer" VALUES('tra_01kkxztby0wwrd68wxztfp','post','tra_01kkp8m6y08wzte4wvex2k','usr_01k9hzpec059x67h91dfja/IPO','usr_01k9hzpec059x67h91dfja/IPO/margin',233730,0,'USD','subscription.payment','ipo_us.konq_0/usr_01k9hzpec059x67h91dfja',1773754200000);
INSERT INTO "Transfer" VALUES('tra_01kkxztby0wwrd68wynmst','void','tra_01kkp8m6y08wzte4wvex2k','usr_01k9hzpec059x67h91dfja/IPO','usr_01k9hzpec059x67h91dfja/IPO/margin',4770,0,'USD','subscription.payment','ipo_us.konq_0/usr_01k9hzpec059x67h91dfja',1773754200000);
INSERT INTO "Transfer" VALUES('tra_01kky6p360tx2wg7f4thdf','pending',NULL,'usr_01k9hzpec059x67h91dfja/STOCK','usr_01k9hzpec059x67h91dfja/STOCK/margin',284186,0,'USD','order.margin','ord_01kky6p360tx2wg7f421gz',1773761400000);
INSERT INTO "Transfer" VALUES('tra_01kky6p360tx2wg7f5mg5q','pending',NULL,'usr_01k9hzpec059x67h91dfja/STOCK','house/fees/USD',285,0,'USD','order.fee','ord_01kky6p360tx2wg7f421gz',1773761400000);
INSERT INTO "Transfer" VALUES('tra_01kkyx06r0m9351s4026xg','pending',NULL,'usr_01k9hzpec059x67h91dfja/BALANCE','house/withdrawn/USD',50000,0,'USD','withdrawal','wdr_01kkyx06r0m9351s3z86cv',1773784800000);
INSERT INTO "Transfer" VALUES('tra_01kkz3vy00bc1m6kjd3snb','posted',NULL,'house/bank/USD','usr_01k9hzpec059x67h91dfja/BALANCE',366,0,'USD','interest','interest-20530',1773792000000);
INSERT INTO "Transfer" VALUES('tra_01kkz3vy00bc1m6kjd65dj','posted',NULL,'house/trading/USD','usr_01k9hzpec059x67h91dfja/AI',317,0,'USD','quant.income','qnt_01kk1zr1t0b3pdj27rze54',1773792000000);
INSERT INTO "Transfer" VALUES('tra_01kkz3vy00bc1m6kje6cjw','posted',NULL,'usr_01k9hzpec059x67h91dfja/BALANCE','usr_01k9hzpec059x67h91dfja/AI',45423,0,'USD','transfer','wtr_01kkz3vy00bc1m6kje5arj',1773792000000);
INSERT INTO "Transfer" VALUES('tra_01km0qbwc0d4b2cvqg24v2','posted',NULL,'usr_01k9hzpec059x67h91dfja/STOCK','usr_01k9hzpec059x67h91dfja/STOCK/margin',139095,0,'USD','order.margin','ord_01km0qbwc0d4b2cvqfs1s7',1773846000000);
INSERT INTO "Transfer" VALUES('tra_01km0qbwc0d4b2cvqggx4b','posted',NULL,'usr_01k9hzpec059x67h91dfja/STOCK','house/fees/USD',140,0,'USD','order.fee','ord_01km0qbwc0d4b2cvqfs1s7',1773846000000);
INSERT INTO "Transfer" VALUES('tra_01km0qbwc0d4b2cvqhyzyw','pending',NULL,'usr_01k9hzpec059x67h91dfja/STOCK','usr_01k9hzpec059x67h91dfja/STOCK/margin',10000,0,'USD','order.margin','ord_01km0qbwc0d4b2cvqhdy4p',1773846000000);
INSERT INTO "Transfer" VALUES('tra_01km0qbwc0d4b2cvqjasqa','pending',NULL,'usr_01k9hzpec059x67h91dfja/STOCK','house/fees/USD',10,0,'USD','order.fee','ord_01km0qbwc0d4b2cvqhdy4p',1773846000000);
INSERT INTO "WalletTransfer" VALUES('wtr_01kah1kvt07wbqcyfc7tkg','usr_01k9hzpec059x67h91dfja','BALANCE','STOCK',2000000,1000000000000,1763656200000,1763656200000,NULL);
INSERT INTO "WalletTransfer" VALUES('wtr_01kc9pbnt07aeggd715m46','usr_01k9hzpec059x67h91dfja','BALANCE','STOCK',3000000,1000000000000,1765557000000,1765557000000,NULL);
INSERT INTO "WalletTransfer" VALUES('wtr_01kgswkxt0h6pwaqkb9j4q','usr_01k9hzpec059x67h91dfja','BALANCE','IPO',2000000,1000000000000,1770395400000,1770395400000,NULL);
INSERT INTO "WalletTransfer" VALUES('wtr_01kgswkxt0h6pwaqkbv5xm','usr_01k9hzpec059x67h91dfja','BALANCE','AI',1200000,1000000000000,1770395400000,1770395400000,NULL);
INSERT INTO "WalletTransfer" VALUES('wtr_01kkz3vy00bc1m6kje5arj','usr_01k9hzpec059x67h91dfja','BALANCE','AI',45423,1000000000000,1773792000000,1773792000000,NULL);
INSERT INTO "Idempotency" VALUES('usr_01k9hzpec059x67h91dfja:my-first-trade','uTeOqYsdYLYL4sdDyewDLS4HCDM02QLjLhTe-Lgev2M','{"orderId":"ord_01km0qbwc0d4b2cvqfs1s7","status":1,"consignNum":"3","filledNum":"3","avgPrice":"463.65","premium":"1.40","positionId":"pos_01kg7vtwt0dvqgwbb70s2p"}',1773846000000);
INSERT INTO "Offering" VALUES('ipo_crypto.zqla_0','CRYPTO.ZQLA','ZQLA','Zequila','CRYPTO',3,'USD','Digital assets',63290000,180000000,100,30,-449,60440000,1770940800000,1771804800000,1771891200000,1772060400000,1772064000000,NULL);
INSERT INTO "Offering" VALUES('ipo_us.knbq_0','US.KNBQ','KNBQ','Kinbourne Care, Inc.','NYSE',5,'USD','Household & Personal Products',425000000,96089000,100,1208,63,427000000,1770993000000,1771857000000,1771943400000,1772112600000,1772116200000,NULL);
INSERT INTO "Offering" VALUES('ipo_us.sgnj_0','US.SGNJ','SGNJ','Seleris Engineers Corporation','NYSE',5,'USD','Engineering & Construction',495000000,11992000,100,60,-150,487000000,1771597800000,1772461800000,1772548200000,1772717400000,1772721000000,NULL);
INSERT INTO "Offering" VALUES('ipo_us.rfoj_0','US.RFOJ','RFOJ','Ravford Fasteners, Corp.','NYSE',5,'USD','Industrial Distribution',659000000,60518000,100,50000,300,678000000,1772202600000,1773063000000,1773149400000,1773318600000,1773322200000,NULL);
INSERT INTO "Offering" VALUES('ipo_crypto.nbrq_0','CRYPTO.NBRQ','NBRQ','Nebriq','CRYPTO',3,'USD','Digital assets',232000000,60000000,100,40,800,250000000,1772755200000,1773619200000,1773705600000,1773874800000,1773878400000,NULL);
INSERT INTO "Offering" VALUES('ipo_us.konq_0','US.KONQ','KONQ','Kinton Hospitality, Inc.','NYSE',5,'USD','Restaurants',2650000000,6963000,10,70,-200,2597000000,1772807400000,1773667800000,1773754200000,1773923400000,1773927000000,NULL);
INSERT INTO "Offering" VALUES('ipo_us.drja_0','US.DRJA','DRJA','Denera Grocers, Corp.','NASDAQ',5,'USD','Grocery Stores',9348000000,104000,10,260,0,NULL,1773408600000,1774272600000,1774359000000,1774528200000,1774531800000,NULL);
INSERT INTO "Offering" VALUES('ipo_us.snhj_0','US.SNHJ','SNHJ','Stanton Microsystems Holdings Inc.','NASDAQ',5,'USD','Semiconductors',397000000,5172000,100,84,0,NULL,1774013400000,1774877400000,1774963800000,1775133000000,1775136600000,NULL);
INSERT INTO "Offering" VALUES('ipo_crypto.ovxt_0','CRYPTO.OVXT','OVXT','Ovixt','CRYPTO',3,'USD','Digital assets',11440000,800000000,100,34,-218,NULL,1774569600000,1775433600000,1775520000000,1775689200000,1775692800000,NULL);
INSERT INTO "Offering" VALUES('ipo_us.rfnz_0','US.RFNZ','RFNZ','Rockvik Staffing Co.','NASDAQ',5,'USD','Staffing & Employment Services',915000000,7311000,100,134,0,NULL,1774618200000,1775482200000,1775568600000,1775737800000,1775741400000,NULL);
INSERT INTO "Offering" VALUES('ipo_us.slqh_0','US.SLQH','SLQH','Sherwell Holdings Inc.','NASDAQ',5,'USD','Software - Application',696000000,4309000,100,63,-538,NULL,1775136600000,1776087000000,1776173400000,1776342600000,1776346200000,NULL);
INSERT INTO "Offering" VALUES('ipo_us.mgaq_0','US.MGAQ','MGAQ','Millafield Surgical Co.','NASDAQ',5,'USD','Medical Devices',1485000000,9607000,10,344,31,NULL,1775827800000,1776691800000,1776778200000,1776947400000,1776951000000,NULL);
INSERT INTO "Offering" VALUES('ipo_crypto.trmq_0','CRYPTO.TRMQ','TRMQ','Tormaq','CRYPTO',3,'USD','Digital assets',428000000,24000000,100,42,-179,NULL,1776384000000,1777248000000,1777334400000,1777503600000,1777507200000,NULL);
INSERT INTO "Offering" VALUES('ipo_us.topz_0','US.TOPZ','TOPZ','Thorncombe Supply Group Inc.','NYSE',5,'USD','Industrial Distribution',10974000000,4966000,1,82,0,NULL,1776432600000,1777296600000,1777383000000,1777552200000,1777555800000,NULL);
INSERT INTO "Offering" VALUES('ipo_us.vmqo_0','US.VMQO','VMQO','Verhaven Home Loans, Inc.','NASDAQ',5,'USD','Mortgage Finance',787000000,1642000,100,236,148,NULL,1777037400000,1777901400000,1777987800000,1778157000000,1778160600000,NULL);
INSERT INTO "Offering" VALUES('ipo_us.wszc_0','US.WSZC','WSZC','Winport Bancshares, Inc.','NYSE',5,'USD','Banks - Regional',4083000000,14160000,10,217,535,NULL,1777642200000,1778506200000,1778592600000,1778761800000,1778765400000,NULL);
INSERT INTO "Offering" VALUES('ipo_crypto.lumq_0','CRYPTO.LUMQ','LUMQ','Lumenq','CRYPTO',3,'USD','Digital assets',2830000,4000000000,100,30,-114,NULL,1778198400000,1779062400000,1779148800000,1779318000000,1779321600000,NULL);
INSERT INTO "Offering" VALUES('ipo_us.tczi_0','US.TCZI','TCZI','Tormont Mobility, Inc.','NASDAQ',5,'USD','Auto Manufacturers',2196000000,4706000,10,191,0,NULL,1778247000000,1779111000000,1779197400000,1779366600000,1779370200000,NULL);
INSERT INTO "Subscription" VALUES('ipo_us.sgnj_0/usr_01k9hzpec059x67h91dfja','usr_01k9hzpec059x67h91dfja','ipo_us.sgnj_0','listed',600,495000000,297000,'tra_01kjmwwqj0pzfsnz5jxsa8',0,600,487000000,292200,0,'{"rule":"full","equity":"600","demand":"7195800","base":"600","chance":0,"draw":1353,"offered":"11992000"}','pos_01kjz6fkj0679b8s6mbk5r',1772375400000,1772721000000);
INSERT INTO "Subscription" VALUES('ipo_us.rfoj_0/usr_01k9hzpec059x67h91dfja','usr_01k9hzpec059x67h91dfja','ipo_us.rfoj_0','refused',100,659000000,65900,'tra_01kk6t7wy0fk0y284kdx84',0,0,678000000,0,0,'{"rule":"share","equity":"0","demand":"30259000100","base":"0","chance":19,"draw":4995,"offered":"60518000"}',NULL,1772976600000,1773149400000);
INSERT INTO "Subscription" VALUES('ipo_us.drja_0/usr_01k9hzpec059x67h91dfja','usr_01k9hzpec059x67h91dfja','ipo_us.drja_0','waiting',10,9348000000,93480,'tra_01kkn4jmw0pcy8nmp3psqc',93480,0,NULL,0,0,NULL,NULL,1773457200000,1773457200000);
INSERT INTO "Subscription" VALUES('ipo_us.konq_0/usr_01k9hzpec059x67h91dfja','usr_01k9hzpec059x67h91dfja','ipo_us.konq_0','allotted',90,2650000000,238500,'tra_01kkp8m6y08wzte4wvex2k',0,90,2597000000,233730,0,'{"rule":"full","equity":"90","demand":"4874190","base":"90","chance":0,"draw":172,"offered":"6963000"}',NULL,1773495000000,1773754200000);
INSERT INTO "Subscription" VALUES('ipo_crypto.nbrq_0/usr_01k9hzpec059x67h91dfja','usr_01k9hzpec059x67h91dfja','ipo_crypto.nbrq_0','payable',5800,232000000,1345600,'tra_01kkrnw4g0wbe6akr7weyd',1345600,5800,250000000,0,104400,'{"rule":"full","equity":"5800","demand":"24005800","base":"5800","chance":0,"draw":2646,"offered":"60000000"}',NULL,1773576000000,1773705600000);
INSERT INTO "BlockOffer" VALUES('blk_us.aapl_0','US.AAPL',400,3000000000,130000000000000,1773759600000,NULL);
INSERT INTO "BlockOffer" VALUES('blk_us.amzn_0','US.AMZN',550,4000000000,100000000000000,1773759600000,NULL);
INSERT INTO "BlockOffer" VALUES('blk_us.avgo_0','US.AVGO',650,5000000000,60000000000000,1773759600000,NULL);
INSERT INTO "BlockOffer" VALUES('blk_us.abbv_0','US.ABBV',550,3000000000,12850000000000,1773759600000,NULL);
INSERT INTO "Permission" VALUES('usr_01k9hzpec059x67h91dfja/block','usr_01k9hzpec059x67h91dfja','block','approved',NULL,1771254000000,1771254000000);
INSERT INTO "QuantRobot" VALUES('QR-03','Dune',3,10000,20000,50000,10000,500000,1760886000000,NULL);
INSERT INTO "QuantRobot" VALUES('QR-07','Oasis',7,15000,35000,100000,10000,1000000,1760886000000,NULL);
INSERT INTO "QuantRobot" VALUES('QR-14','Caravan',14,20000,45000,200000,50000,2500000,1760886000000,NULL);
INSERT INTO "QuantRobot" VALUES('QR-30','Mirage',30,25000,60000,500000,100000,5000000,1760886000000,NULL);
INSERT INTO "QuantRobot" VALUES('QR-60','Sirocco',60,30000,75000,1000000,500000,10000000,1760886000000,NULL);
INSERT INTO "QuantRobot" VALUES('QR-90','Zenith',90,35000,90000,1500000,1000000,25000000,1760886000000,NULL);
INSERT INTO "QuantOrder" VALUES('qnt_01khbxcyt03cef4v4j1r89','usr_01k9hzpec059x67h91dfja','QR-07','Oasis',7,15000,35000,100000,500000,20498,7,165400,827,0,'matured',1771000200000,1771632000000);
INSERT INTO "QuantOrder" VALUES('qnt_01kk1zr1t0b3pdj27rze54','usr_01k9hzpec059x67h91dfja','QR-30','Mirage',30,25000,60000,500000,600000,20519,11,520100,3120,0,'running',1772814600000,NULL);
INSERT INTO "QuantIncome" VALUES('qnt_01khbxcyt03cef4v4j1r89/0001','qnt_01khbxcyt03cef4v4j1r89',20498,21800,109,1771113600000);
INSERT INTO "QuantIncome" VALUES('qnt_01khbxcyt03cef4v4j1r89/0002','qnt_01khbxcyt03cef4v4j1r89',20499,15400,77,1771200000000);
INSERT INTO "QuantIncome" VALUES('qnt_01khbxcyt03cef4v4j1r89/0003','qnt_01khbxcyt03cef4v4j1r89',20500,16700,83,1771286400000);
INSERT INTO "QuantIncome" VALUES('qnt_01khbxcyt03cef4v4j1r89/0004','qnt_01khbxcyt03cef4v4j1r89',20501,33100,166,1771372800000);
INSERT INTO "QuantIncome" VALUES('qnt_01khbxcyt03cef4v4j1r89/0005','qnt_01khbxcyt03cef4v4j1r89',20502,24900,124,1771459200000);
INSERT INTO "QuantIncome" VALUES('qnt_01khbxcyt03cef4v4j1r89/0006','qnt_01khbxcyt03cef4v4j1r89',20503,32400,162,1771545600000);
INSERT INTO "QuantIncome" VALUES('qnt_01khbxcyt03cef4v4j1r89/0007','qnt_01khbxcyt03cef4v4j1r89',20504,21100,106,1771632000000);
INSERT INTO "QuantIncome" VALUES('qnt_01kk1zr1t0b3pdj27rze54/0001','qnt_01kk1zr1t0b3pdj27rze54',20519,52900,317,1772928000000);
INSERT INTO "QuantIncome" VALUES('qnt_01kk1zr1t0b3pdj27rze54/0002','qnt_01kk1zr1t0b3pdj27rze54',20520,54500,327,1773014400000);
INSERT INTO "QuantIncome" VALUES('qnt_01kk1zr1t0b3pdj27rze54/0003','qnt_01kk1zr1t0b3pdj27rze54',20521,57900,347,1773100800000);
INSERT INTO "QuantIncome" VALUES('qnt_01kk1zr1t0b3pdj27rze54/0004','qnt_01kk1zr1t0b3pdj27rze54',20522,41700,251,1773187200000);
INSERT INTO "QuantIncome" VALUES('qnt_01kk1zr1t0b3pdj27rze54/0005','qnt_01kk1zr1t0b3pdj27rze54',20523,33200,199,1773273600000);
INSERT INTO "QuantIncome" VALUES('qnt_01kk1zr1t0b3pdj27rze54/0006','qnt_01kk1zr1t0b3pdj27rze54',20524,50600,303,1773360000000);
INSERT INTO "QuantIncome" VALUES('qnt_01kk1zr1t0b3pdj27rze54/0007','qnt_01kk1zr1t0b3pdj27rze54',20525,44600,268,1773446400000);
INSERT INTO "QuantIncome" VALUES('qnt_01kk1zr1t0b3pdj27rze54/0008','qnt_01kk1zr1t0b3pdj27rze54',20526,38200,229,1773532800000);
INSERT INTO "QuantIncome" VALUES('qnt_01kk1zr1t0b3pdj27rze54/0009','qnt_01kk1zr1t0b3pdj27rze54',20527,42800,257,1773619200000);
INSERT INTO "QuantIncome" VALUES('qnt_01kk1zr1t0b3pdj27rze54/0010','qnt_01kk1zr1t0b3pdj27rze54',20528,50900,305,1773705600000);
INSERT INTO "QuantIncome" VALUES('qnt_01kk1zr1t0b3pdj27rze54/0011','qnt_01kk1zr1t0b3pdj27rze54',20529,52800,317,1773792000000);
INSERT INTO "Job" VALUES('announce/ipo','announce-offering',1773932400000,'ipo/13/20601',0,1773846000000);
INSERT INTO "Job" VALUES('announce/coin','announce-offering',1775142000000,'coin/5/20615',0,1773846000000);
INSERT INTO "Job" VALUES('bond/BOND.DE2Y','pay-bond',1797375600000,'BOND.DE2Y',0,1773846000000);
INSERT INTO "Job" VALUES('bond/BOND.DE5Y','pay-bond',1791583200000,'BOND.DE5Y',0,1773846000000);
INSERT INTO "Job" VALUES('bond/BOND.DE10Y','pay-bond',1786744800000,'BOND.DE10Y',0,1773846000000);
INSERT INTO "Job" VALUES('bond/BOND.DE30Y','pay-bond',1786744800000,'BOND.DE30Y',0,1773846000000);
INSERT INTO "Job" VALUES('bond/BOND.ALDR29','pay-bond',1789444800000,'BOND.ALDR29',0,1773846000000);
INSERT INTO "Job" VALUES('bond/BOND.ALDR34','pay-bond',1781496000000,'BOND.ALDR34',0,1773846000000);
INSERT INTO "Job" VALUES('bond/BOND.BRWK29','pay-bond',1789444800000,'BOND.BRWK29',0,1773846000000);
INSERT INTO "Job" VALUES('bond/BOND.BRWK34','pay-bond',1781496000000,'BOND.BRWK34',0,1773846000000);
INSERT INTO "Job" VALUES('bond/BOND.CLDN29','pay-bond',1789444800000,'BOND.CLDN29',0,1773846000000);
INSERT INTO "Job" VALUES('bond/BOND.CLDN34','pay-bond',1781496000000,'BOND.CLDN34',0,1773846000000);
INSERT INTO "WorldFact" VALUES('made','sandbox');
INSERT INTO "Scenario" VALUES('scn_old','halt','US.TSLA',NULL,NULL,'0',1773846000000,1773849600000,1773847000000,NULL,NULL,1773846000000);
INSERT INTO "Auction" VALUES('auc_00000000',0,'US.WOJR',3564000000,340000000000,1773846000000,1773864000000,NULL,0,NULL);
INSERT INTO "Auction" VALUES('auc_00000001',1,'US.KAAQ',981000000,210000000000,1773846000000,1773950400000,NULL,0,NULL);
INSERT INTO "Auction" VALUES('auc_00000002',2,'US.WGNQ',1684000000,3320000000000,1773846000000,1774036800000,NULL,0,NULL);
INSERT INTO "Auction" VALUES('auc_00000003',3,'US.TVZR',1629000000,5970000000000,1773846000000,1774296000000,NULL,0,NULL);
INSERT INTO "Auction" VALUES('auc_00000004',4,'US.NMCZ',1664000000,200000000000,1773846000000,1774382400000,NULL,0,NULL);
INSERT INTO "Auction" VALUES('auc_00000005',5,'US.CNQO',463000000,16810000000000,1773846000000,1774468800000,NULL,0,NULL);
INSERT INTO "Placing" VALUES('plc_00000000',0,'US.RLCQ',1559000000,10000000000,25660000000000,0,2603,1773846000000,1773864000000,1776432600000);
INSERT INTO "Placing" VALUES('plc_00000001',1,'US.NNIJ',3850000000,5000000000,10390000000000,0,6759,1773846000000,1773950400000,1776691800000);
INSERT INTO "Placing" VALUES('plc_00000002',2,'US.CDZR',3985000000,5000000000,10040000000000,0,4117,1773846000000,1774036800000,1776691800000);
INSERT INTO "Placing" VALUES('plc_00000003',3,'US.GNQR',2232000000,5000000000,17925000000000,0,7721,1773846000000,1774296000000,1776864600000);
INSERT INTO "Placing" VALUES('plc_00000004',4,'US.LELZ',5412000000,2000000000,7392000000000,0,8742,1773846000000,1774382400000,1776951000000);
INSERT INTO "Placing" VALUES('plc_00000005',5,'US.QTRZ',1039000000,10000000000,38500000000000,0,3852,1773846000000,1774468800000,1777037400000);
INSERT INTO "Review" VALUES('rev_01kaef74t0wffwhvwrcass','deposit','usr_01k9hzpec059x67h91dfja','rch_01kaef74t0wffwhvwqszd3','approved',2,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'usr_01k40a8vc01339frth3vv1',1763569800000,1763569800000);
INSERT INTO "Review" VALUES('rev_01kc9pbnt07aeggd70d8n5','deposit','usr_01k9hzpec059x67h91dfja','rch_01kc9pbnt07aeggd6z9m76','approved',2,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'usr_01k40a8vc01339frth3vv1',1765557000000,1765557000000);
INSERT INTO "Review" VALUES('rev_01kdzkhzc03hph52a3r3a3','withdrawal','usr_01k9hzpec059x67h91dfja','wdr_01kdzkhzc03hph52a34zxf','approved',2,NULL,NULL,NULL,NULL,NULL,150000,NULL,NULL,NULL,NULL,'usr_01k40a8vc01339frth3vv1',1767384000000,1767366000000);
INSERT INTO "Review" VALUES('rev_01kgsqf4c04nexy0gcpb1y','deposit','usr_01k9hzpec059x67h91dfja','rch_01kgsqf4c04nexy0gbdzpn','rejected',2,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'reason.deposit.unreadable','usr_01k40a8vc01339frth3vv1',1770390000000,1770390000000);
INSERT INTO "Review" VALUES('rev_01khbr85c0xxwhdrmgvwjp','withdrawal','usr_01k9hzpec059x67h91dfja','wdr_01khbr85c0xxwhdrmfypj5','rejected',2,NULL,NULL,NULL,NULL,NULL,80000,NULL,NULL,'nameDiffers','reason.withdrawal.nameDiffers','usr_01k40a8vc01339frth3vv1',1771002000000,1770994800000);
INSERT INTO "Review" VALUES('rev_01kkkvc9c0v7nkms8wtyzh','kyc','usr_01kkh8zjc0vcmzcr8wv6kk','kyc_01kkkvc9c0v7nkms8wjhqe','rejected',2,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'reason.kyc.blurred','usr_01k40a8vc01339frth3vv1',1773439200000,1773414000000);
INSERT INTO "Review" VALUES('rev_01kkyx06r0m9351s402sp2','withdrawal','usr_01k9hzpec059x67h91dfja','wdr_01kkyx06r0m9351s3z86cv','open',1,NULL,NULL,NULL,NULL,NULL,50000,NULL,NULL,NULL,NULL,NULL,NULL,1773784800000);
INSERT INTO "Review" VALUES('rev_01km066j80p6ez54cndj37','kyc','usr_01kks05qc0amhadam372md','kyc_01km066j80p6ez54cn1y00','open',1,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1773828000000);
INSERT INTO "Review" VALUES('rev_01km0gg540pg17xy9w0850','deposit','usr_01k9hzpec059x67h91dfja','rch_01km0gg540pg17xy9v2c1j','open',1,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1773838800000);
INSERT INTO "Audit" VALUES('aud_01kaef74t0wffwhvwrt94y',1,1763569800000,'usr_01k40a8vc01339frth3vv1','reviewer','review.approve','rev_01kaef74t0wffwhvwrcass','usr_01k9hzpec059x67h91dfja','{"kind":"deposit","subjectId":"rch_01kaef74t0wffwhvwqszd3","version":1,"amount":"62000.00"}','0000000000000000000000000000000000000000000000000000000000000000','3b7d8154781a861dadfd4acc2d5feac3ee97e761f3bcdc33fcbd01465bb65d19');
INSERT INTO "Audit" VALUES('aud_01kc9pbnt07aeggd70p3ja',2,1765557000000,'usr_01k40a8vc01339frth3vv1','reviewer','review.approve','rev_01kc9pbnt07aeggd70d8n5','usr_01k9hzpec059x67h91dfja','{"kind":"deposit","subjectId":"rch_01kc9pbnt07aeggd6z9m76","version":1,"amount":"122000.00"}','3b7d8154781a861dadfd4acc2d5feac3ee97e761f3bcdc33fcbd01465bb65d19','49eaef106cf8e1ab09eb6df67e01f6593d24b0cff08c8a8717136795ab45d018');
INSERT INTO "Audit" VALUES('aud_01ke04q9g0cj1an1geh69z',3,1767384000000,'usr_01k40a8vc01339frth3vv1','reviewer','review.approve','rev_01kdzkhzc03hph52a3r3a3','usr_01k9hzpec059x67h91dfja','{"kind":"withdrawal","subjectId":"wdr_01kdzkhzc03hph52a34zxf","version":1}','49eaef106cf8e1ab09eb6df67e01f6593d24b0cff08c8a8717136795ab45d018','de39446cf67dba3a57c90d38babcfc624a8a6ca82744b72f031aae1de0db8333');
INSERT INTO "Audit" VALUES('aud_01kgsqf4c04nexy0gd6h13',4,1770390000000,'usr_01k40a8vc01339frth3vv1','reviewer','review.reject','rev_01kgsqf4c04nexy0gcpb1y','usr_01k9hzpec059x67h91dfja','{"kind":"deposit","subjectId":"rch_01kgsqf4c04nexy0gbdzpn","version":1,"reason":"reason.deposit.unreadable"}','de39446cf67dba3a57c90d38babcfc624a8a6ca82744b72f031aae1de0db8333','bfa81d8acccddca7b4da31ac464107177aa6c0d09470b3b98c693414f0b2933a');
INSERT INTO "Audit" VALUES('aud_01khbz3wm0bjbq3qg71n1k',5,1771002000000,'usr_01k40a8vc01339frth3vv1','reviewer','review.reject','rev_01khbr85c0xxwhdrmgvwjp','usr_01k9hzpec059x67h91dfja','{"kind":"withdrawal","subjectId":"wdr_01khbr85c0xxwhdrmfypj5","version":1,"reason":"reason.withdrawal.nameDiffers"}','bfa81d8acccddca7b4da31ac464107177aa6c0d09470b3b98c693414f0b2933a','9b40dd73d21ddaf4ca4d8ba17be5e509d0192965484f333392a09588e9a62417');
INSERT INTO "Audit" VALUES('aud_01kkmkdar0dbnkr6aaar0f',6,1773439200000,'usr_01k40a8vc01339frth3vv1','reviewer','review.reject','rev_01kkkvc9c0v7nkms8wtyzh','usr_01kkh8zjc0vcmzcr8wv6kk','{"kind":"kyc","subjectId":"kyc_01kkkvc9c0v7nkms8wjhqe","version":1,"reason":"reason.kyc.blurred"}','9b40dd73d21ddaf4ca4d8ba17be5e509d0192965484f333392a09588e9a62417','df52651bdc51ba5fcf0e06d9e719e3fb7cdf06512ee0f0152b5c12a0c4b210c7');
INSERT INTO "Audit" VALUES('aud_01km0qbwc0d4b2cvqmpfwc',7,1773846000000,'usr_01k45f29c0wxek35erm9de','support','user.note','not_01km0qbwc0d4b2cvqkq0g1','usr_01k9hzpec059x67h91dfja','{}','df52651bdc51ba5fcf0e06d9e719e3fb7cdf06512ee0f0152b5c12a0c4b210c7','321690273ecaa473a312d5d714db3ae62c614356adfac7ddcc619a220e8cea04');
INSERT INTO "Audit" VALUES('aud_01km0qbwc0d4b2cvqnv630',8,1773846000000,'usr_01k45f29c0wxek35erm9de','support','adjustment.propose','adj_01km0qbwc0d4b2cvqnmnvd','usr_01k9hzpec059x67h91dfja','{"wallet":"BALANCE","amount":"5.00","reason":"a correction"}','321690273ecaa473a312d5d714db3ae62c614356adfac7ddcc619a220e8cea04','31f79561d2b1920371a5f01212a88f9661a571e6a51eeb7b079308bd95268711');
INSERT INTO "Adjustment" VALUES('adj_01km0qbwc0d4b2cvqnmnvd','usr_01k9hzpec059x67h91dfja','BALANCE',500,'USD','a correction','open','usr_01k45f29c0wxek35erm9de',NULL,NULL,1773846000000);
INSERT INTO "UserNote" VALUES('not_01km0qbwc0d4b2cvqkq0g1','usr_01k9hzpec059x67h91dfja','usr_01k45f29c0wxek35erm9de','a note',1773846000000);
INSERT INTO "Order" VALUES('ord_01kb0g05t0ga4grx3fzrry','usr_01k9hzpec059x67h91dfja','US.KO',0,'STOCK','USD',0,0,0,'GTC','done',1,9300000000,NULL,9300000000,598362000000,1000000000000,599,NULL,NULL,0,0,'pos_01kb0g05t0ga4grx3h7xng',0,0,NULL,NULL,1764174600000,1764174600000);
INSERT INTO "Order" VALUES('ord_01kbfycft0kh30vxfq0gpq','usr_01k9hzpec059x67h91dfja','US.AMZN',0,'STOCK','USD',0,0,0,'GTC','done',1,2000000000,NULL,2000000000,390880000000,1000000000000,391,NULL,NULL,0,0,'pos_01kbfycft0kh30vxfrgv31',0,0,NULL,NULL,1764693000000,1764693000000);
INSERT INTO "Order" VALUES('ord_01kcvq4pt0ztqphfb4gn4t','usr_01k9hzpec059x67h91dfja','US.AAPL',0,'STOCK','USD',0,0,0,'GTC','done',1,2900000000,NULL,2900000000,698639000000,1000000000000,699,NULL,NULL,0,0,'pos_01kcvq4pt0ztqphfb64e1h',0,0,NULL,NULL,1766161800000,1766161800000);
INSERT INTO "Order" VALUES('ord_01kdtkxat0vprkra3ec0sn','usr_01k9hzpec059x67h91dfja','US.AMZN',0,'STOCK','USD',1,1,0,'GTC','done',1,2000000000,NULL,2000000000,398140000000,1000000000000,399,NULL,NULL,0,0,'pos_01kbfycft0kh30vxfrgv31',390880000000,7260,NULL,NULL,1767198600000,1767198600000);
INSERT INTO "Order" VALUES('ord_01kehsfst01wtxfdn48jdk','usr_01k9hzpec059x67h91dfja','US.NVDA',0,'STOCK','USD',0,0,0,'GTC','done',1,4400000000,NULL,4400000000,593780000000,1000000000000,594,NULL,NULL,0,0,'pos_01kehsfst01wtxfdn5gtbp',0,0,NULL,NULL,1767976200000,1767976200000);
INSERT INTO "Order" VALUES('ord_01kf3t8tt0hycmkmr2wjfb','usr_01k9hzpec059x67h91dfja','US.JPM',0,'STOCK','USD',0,0,0,'GTC','done',1,1200000000,NULL,1200000000,285996000000,1000000000000,286,NULL,NULL,0,0,'pos_01kf3t8tt0hycmkmr4f7vp',0,0,NULL,NULL,1768581000000,1768581000000);
INSERT INTO "Order" VALUES('ord_01kg7vtwt0dvqgwbb4znec','usr_01k9hzpec059x67h91dfja','US.MSFT',0,'STOCK','USD',0,0,0,'GTC','done',1,1400000000,NULL,1400000000,653898000000,1000000000000,654,NULL,NULL,0,0,'pos_01kg7vtwt0dvqgwbb70s2p',0,0,NULL,NULL,1769790600000,1769790600000);
INSERT INTO "Order" VALUES('ord_01kh466st03xgwr6tfwpqe','usr_01k9hzpec059x67h91dfja','US.JPM',0,'STOCK','USD',1,1,0,'GTC','done',1,1200000000,NULL,1200000000,302856000000,1000000000000,303,NULL,NULL,0,0,'pos_01kf3t8tt0hycmkmr4f7vp',285996000000,16860,NULL,NULL,1770741000000,1770741000000);
INSERT INTO "Order" VALUES('ord_01khp6ztt0d8pg0y8gmz5d','usr_01k9hzpec059x67h91dfja','US.TSLA',0,'STOCK','USD',0,0,0,'GTC','done',1,1200000000,NULL,1200000000,386640000000,1000000000000,387,NULL,NULL,0,0,'pos_01khp6ztt0d8pg0y8j8s2p',0,0,NULL,NULL,1771345800000,1771345800000);
INSERT INTO "Order" VALUES('ord_01khxy5zt0tgp8ag9f0n6n','usr_01k9hzpec059x67h91dfja','US.AAPL',0,'STOCK','USD',0,0,0,'GTC','done',1,1400000000,NULL,1400000000,299474000000,1000000000000,300,NULL,NULL,0,0,'pos_01kcvq4pt0ztqphfb64e1h',0,0,NULL,NULL,1771605000000,1771605000000);
INSERT INTO "Order" VALUES('ord_01kjfyz0t02wr205cqkfms','usr_01k9hzpec059x67h91dfja','US.NFLX',0,'STOCK','USD',1,0,0,'GTC','done',1,300000000,NULL,300000000,238518000000,1000000000000,239,NULL,NULL,0,0,'pos_01kjfyz0t02wr205csd0dq',0,0,NULL,NULL,1772209800000,1772209800000);
INSERT INTO "Order" VALUES('ord_01kk1zr1t0b3pdj27qcjqn','usr_01k9hzpec059x67h91dfja','US.NFLX',0,'STOCK','USD',0,1,0,'GTC','done',1,300000000,NULL,300000000,259020000000,1000000000000,260,NULL,NULL,0,0,'pos_01kjfyz0t02wr205csd0dq',238518000000,-20502,NULL,NULL,1772814600000,1772814600000);
INSERT INTO "Order" VALUES('ord_01kkc5x260m0n1s09xpev6','usr_01k9hzpec059x67h91dfja','US.NVDA',0,'STOCK','USD',1,1,0,'GTC','done',1,2200000000,NULL,2200000000,301840000000,1000000000000,302,NULL,NULL,0,0,'pos_01kehsfst01wtxfdn5gtbp',296890000000,4950,NULL,NULL,1773156600000,1773156600000);
INSERT INTO "Order" VALUES('ord_01kky6p360tx2wg7f421gz','usr_01k9hzpec059x67h91dfja','US.MSFT',0,'STOCK','USD',0,0,1,'GTC','working',1,700000000,40598000000,0,0,1000000000000,0,'tra_01kky6p360tx2wg7f4thdf','tra_01kky6p360tx2wg7f5mg5q',284186,285,NULL,0,0,NULL,NULL,1773761400000,1773761400000);
INSERT INTO "Order" VALUES('ord_01km0qbwc0d4b2cvqfs1s7','usr_01k9hzpec059x67h91dfja','US.MSFT',0,'STOCK','USD',0,0,0,'GTC','done',1,300000000,NULL,300000000,139095000000,1000000000000,140,NULL,NULL,0,0,'pos_01kg7vtwt0dvqgwbb70s2p',0,0,NULL,NULL,1773846000000,1773846000000);
INSERT INTO "Order" VALUES('ord_01km0qbwc0d4b2cvqhdy4p','usr_01k9hzpec059x67h91dfja','US.MSFT',0,'STOCK','USD',0,0,1,'GTC','working',1,100000000,10000000000,0,0,1000000000000,0,'tra_01km0qbwc0d4b2cvqhyzyw','tra_01km0qbwc0d4b2cvqjasqa',10000,10,NULL,0,0,NULL,NULL,1773846000000,1773846000000);
INSERT INTO "Fill" VALUES('fil_01kb0g05t0ga4grx3hjdbe','ord_01kb0g05t0ga4grx3fzrry','usr_01k9hzpec059x67h91dfja','pos_01kb0g05t0ga4grx3h7xng',9300000000,6434000000,599,0,'{"rule":"depth","level":1,"last":"6433000000","bid":"6433000000","ask":"6434000000","at":1764174600000}',1764174600000);
INSERT INTO "Fill" VALUES('fil_01kbfycft0kh30vxfrv882','ord_01kbfycft0kh30vxfq0gpq','usr_01k9hzpec059x67h91dfja','pos_01kbfycft0kh30vxfrgv31',2000000000,19544000000,391,0,'{"rule":"depth","level":1,"last":"19544000000","bid":"19543000000","ask":"19544000000","at":1764693000000}',1764693000000);
INSERT INTO "Fill" VALUES('fil_01kcvq4pt0ztqphfb6nfm9','ord_01kcvq4pt0ztqphfb4gn4t','usr_01k9hzpec059x67h91dfja','pos_01kcvq4pt0ztqphfb64e1h',2900000000,24091000000,699,0,'{"rule":"depth","level":1,"last":"24090000000","bid":"24090000000","ask":"24091000000","at":1766161800000}',1766161800000);
INSERT INTO "Fill" VALUES('fil_01kdtkxat0vprkra3fhcks','ord_01kdtkxat0vprkra3ec0sn','usr_01k9hzpec059x67h91dfja','pos_01kbfycft0kh30vxfrgv31',2000000000,19907000000,399,7260,'{"rule":"depth","level":1,"last":"19908000000","bid":"19907000000","ask":"19908000000","at":1767198600000}',1767198600000);
INSERT INTO "Fill" VALUES('fil_01kehsfst01wtxfdn5gzqx','ord_01kehsfst01wtxfdn48jdk','usr_01k9hzpec059x67h91dfja','pos_01kehsfst01wtxfdn5gtbp',4400000000,13495000000,594,0,'{"rule":"depth","level":1,"last":"13494000000","bid":"13494000000","ask":"13495000000","at":1767976200000}',1767976200000);
INSERT INTO "Fill" VALUES('fil_01kf3t8tt0hycmkmr5e24s','ord_01kf3t8tt0hycmkmr2wjfb','usr_01k9hzpec059x67h91dfja','pos_01kf3t8tt0hycmkmr4f7vp',1200000000,23833000000,286,0,'{"rule":"depth","level":1,"last":"23832000000","bid":"23832000000","ask":"23833000000","at":1768581000000}',1768581000000);
INSERT INTO "Fill" VALUES('fil_01kg7vtwt0dvqgwbb7vwq6','ord_01kg7vtwt0dvqgwbb4znec','usr_01k9hzpec059x67h91dfja','pos_01kg7vtwt0dvqgwbb70s2p',1400000000,46707000000,654,0,'{"rule":"depth","level":1,"last":"46707000000","bid":"46704000000","ask":"46707000000","at":1769790600000}',1769790600000);
INSERT INTO "Fill" VALUES('fil_01kh466st03xgwr6thzgs6','ord_01kh466st03xgwr6tfwpqe','usr_01k9hzpec059x67h91dfja','pos_01kf3t8tt0hycmkmr4f7vp',1200000000,25238000000,303,16860,'{"rule":"depth","level":1,"last":"25239000000","bid":"25238000000","ask":"25240000000","at":1770741000000}',1770741000000);
INSERT INTO "Fill" VALUES('fil_01khp6ztt0d8pg0y8ja4aq','ord_01khp6ztt0d8pg0y8gmz5d','usr_01k9hzpec059x67h91dfja','pos_01khp6ztt0d8pg0y8j8s2p',1200000000,32220000000,387,0,'{"rule":"depth","level":1,"last":"32220000000","bid":"32218000000","ask":"32220000000","at":1771345800000}',1771345800000);
INSERT INTO "Fill" VALUES('fil_01khxy5zt0tgp8ag9gm479','ord_01khxy5zt0tgp8ag9f0n6n','usr_01k9hzpec059x67h91dfja','pos_01kcvq4pt0ztqphfb64e1h',1400000000,21391000000,300,0,'{"rule":"depth","level":1,"last":"21390000000","bid":"21390000000","ask":"21391000000","at":1771605000000}',1771605000000);
INSERT INTO "Fill" VALUES('fil_01kjfyz0t02wr205ctbxmh','ord_01kjfyz0t02wr205cqkfms','usr_01k9hzpec059x67h91dfja','pos_01kjfyz0t02wr205csd0dq',300000000,79506000000,239,0,'{"rule":"depth","level":1,"last":"79510000000","bid":"79506000000","ask":"79511000000","at":1772209800000}',1772209800000);
INSERT INTO "Fill" VALUES('fil_01kk1zr1t0b3pdj27rsa5z','ord_01kk1zr1t0b3pdj27qcjqn','usr_01k9hzpec059x67h91dfja','pos_01kjfyz0t02wr205csd0dq',300000000,86340000000,260,-20502,'{"rule":"depth","level":1,"last":"86337000000","bid":"86335000000","ask":"86340000000","at":1772814600000}',1772814600000);
INSERT INTO "Fill" VALUES('fil_01kkc5x260m0n1s0a06pr6','ord_01kkc5x260m0n1s09xpev6','usr_01k9hzpec059x67h91dfja','pos_01kehsfst01wtxfdn5gtbp',2200000000,13720000000,302,4950,'{"rule":"depth","level":1,"last":"13721000000","bid":"13720000000","ask":"13721000000","at":1773156600000}',1773156600000);
INSERT INTO "Fill" VALUES('fil_01km0qbwc0d4b2cvqgkbbv','ord_01km0qbwc0d4b2cvqfs1s7','usr_01k9hzpec059x67h91dfja','pos_01kg7vtwt0dvqgwbb70s2p',300000000,46365000000,140,0,'{"rule":"depth","level":1,"last":"46363000000","bid":"46362000000","ask":"46365000000","at":1773846000000}',1773846000000);
INSERT INTO "Position" VALUES('pos_01kb0g05t0ga4grx3h7xng','usr_01k9hzpec059x67h91dfja','US.KO',0,'STOCK','USD',0,1,9300000000,0,598362000000,598362,0,0,599,0,NULL,0,NULL,NULL,NULL,NULL,20418,9300000000,598362000000,NULL,0,0,1764174600000,1764174600000,NULL,'usr_01k9hzpec059x67h91dfja|US.KO|0|1');
INSERT INTO "Position" VALUES('pos_01kbfycft0kh30vxfrgv31','usr_01k9hzpec059x67h91dfja','US.AMZN',0,'STOCK','USD',0,1,0,0,0,0,7260,0,790,0,NULL,0,NULL,NULL,NULL,NULL,20424,0,0,20453,398140000000,2000000000,1764693000000,1767198600000,1767198600000,NULL);
INSERT INTO "Position" VALUES('pos_01kcvq4pt0ztqphfb64e1h','usr_01k9hzpec059x67h91dfja','US.AAPL',0,'STOCK','USD',0,1,4300000000,0,998113000000,998113,0,0,999,0,NULL,0,NULL,NULL,NULL,NULL,20504,1400000000,299474000000,NULL,0,0,1766161800000,1771605000000,NULL,'usr_01k9hzpec059x67h91dfja|US.AAPL|0|1');
INSERT INTO "Position" VALUES('pos_01kehsfst01wtxfdn5gtbp','usr_01k9hzpec059x67h91dfja','US.NVDA',0,'STOCK','USD',0,1,2200000000,0,296890000000,296890,4950,0,896,0,NULL,0,NULL,NULL,NULL,NULL,20462,2200000000,296890000000,20522,301840000000,2200000000,1767976200000,1773156600000,NULL,'usr_01k9hzpec059x67h91dfja|US.NVDA|0|1');
INSERT INTO "Position" VALUES('pos_01kf3t8tt0hycmkmr4f7vp','usr_01k9hzpec059x67h91dfja','US.JPM',0,'STOCK','USD',0,1,0,0,0,0,16860,0,589,0,NULL,0,NULL,NULL,NULL,NULL,20469,0,0,20494,302856000000,1200000000,1768581000000,1770741000000,1770741000000,NULL);
INSERT INTO "Position" VALUES('pos_01kg7vtwt0dvqgwbb70s2p','usr_01k9hzpec059x67h91dfja','US.MSFT',0,'STOCK','USD',0,1,1700000000,0,792993000000,792993,0,0,794,0,NULL,0,NULL,NULL,NULL,NULL,20530,300000000,139095000000,NULL,0,0,1769790600000,1773846000000,NULL,'usr_01k9hzpec059x67h91dfja|US.MSFT|0|1');
INSERT INTO "Position" VALUES('pos_01khp6ztt0d8pg0y8j8s2p','usr_01k9hzpec059x67h91dfja','US.TSLA',0,'STOCK','USD',0,1,1200000000,0,386640000000,386640,0,0,387,0,NULL,0,NULL,NULL,NULL,NULL,20501,1200000000,386640000000,NULL,0,0,1771345800000,1771345800000,NULL,'usr_01k9hzpec059x67h91dfja|US.TSLA|0|1');
INSERT INTO "Position" VALUES('pos_01kjfyz0t02wr205csd0dq','usr_01k9hzpec059x67h91dfja','US.NFLX',0,'STOCK','USD',1,1,0,0,0,0,-20502,0,499,0,NULL,0,NULL,NULL,NULL,NULL,20511,0,0,20518,-259020000000,300000000,1772209800000,1772814600000,1772814600000,NULL);
INSERT INTO "Position" VALUES('pos_01kjz6fkj0679b8s6mbk5r','usr_01k9hzpec059x67h91dfja','US.SGNJ',5,'STOCK','USD',0,1,60000000000,0,292200000000,292200,0,0,0,0,NULL,0,NULL,NULL,NULL,NULL,20517,60000000000,292200000000,NULL,0,0,1772721000000,1772721000000,NULL,'usr_01k9hzpec059x67h91dfja|US.SGNJ|0|1');
INSERT INTO "Upload" VALUES('upl_01kaef74t0wffwhvwr2sxn','usr_01k9hzpec059x67h91dfja','png','specimen-transfer-60000','image/png',1137,300,400,'0cfe176088472ec893c4b85a7db09b8a34026a5c42289025644683c1383b25a1',1763569800000,'rch_01kaef74t0wffwhvwqszd3',NULL);
INSERT INTO "Upload" VALUES('upl_01kc9pbnt07aeggd6zhzc5','usr_01k9hzpec059x67h91dfja','png','specimen-transfer-122000','image/png',1156,300,400,'149148290fff046e35cceaa908f117e8703a25a45955e5b8851d75cd674a766a',1765557000000,'rch_01kc9pbnt07aeggd6z9m76',NULL);
INSERT INTO "Upload" VALUES('upl_01kgsqf4c04nexy0gbsg0q','usr_01k9hzpec059x67h91dfja','png','specimen-transfer-850','image/png',1126,300,400,'7a8dc94aaba02d753085eb173db94f78090e05e0ca183e2f90219f74df8adad6',1770390000000,'rch_01kgsqf4c04nexy0gbdzpn',NULL);
INSERT INTO "Upload" VALUES('upl_01kkkvc9c0v7nkms8vrxh9','usr_01kkh8zjc0vcmzcr8wv6kk','png','specimen-rejected-page','image/png',1827,480,304,'8740d2e50f089b1c4c013cee550b64d76a1043297aac3daa55a4f12021f322bb',1773414000000,'kyc_01kkkvc9c0v7nkms8wjhqe',NULL);
INSERT INTO "Upload" VALUES('upl_01km066j80p6ez54cmqfgf','usr_01kks05qc0amhadam372md','png','specimen-pending-front','image/png',1886,480,304,'ec8365b04e337b054ca67632ee81b5eea54fb9f0935b95fb3a2495035005a910',1773828000000,'kyc_01km066j80p6ez54cn1y00',NULL);
INSERT INTO "Upload" VALUES('upl_01km066j80p6ez54cmshvk','usr_01kks05qc0amhadam372md','png','specimen-pending-back','image/png',1983,480,304,'c7f583645821611bb3110317517425bf4e5056327a2623b7c5563bf23cdc72fa',1773828000000,'kyc_01km066j80p6ez54cn1y00',NULL);
INSERT INTO "Upload" VALUES('upl_01km0gg540pg17xy9v59fm','usr_01k9hzpec059x67h91dfja','png','specimen-transfer-2500','image/png',1146,300,400,'bd8934b431eb6d46ff9862aa6dbdcf55824025c3834ece7616d2ffd712d3ad55',1773838800000,'rch_01km0gg540pg17xy9v2c1j',NULL);
INSERT INTO "UploadUsage" VALUES('usr_01k9hzpec059x67h91dfja',4,4565);
INSERT INTO "UploadUsage" VALUES('usr_01kkh8zjc0vcmzcr8wv6kk',1,1827);
INSERT INTO "UploadUsage" VALUES('usr_01kks05qc0amhadam372md',2,3869);
INSERT INTO "Watchlist" VALUES('usr_01k9hzpec059x67h91dfja','[{"id":"wat_01kks05qc0amhadam3qxjn","instrument":"US.AAPL","addedAt":1773586800000},{"id":"wat_01kjwnstc0cmrv5fdqmmrj","instrument":"CRYPTO.BTC","addedAt":1772636400000},{"id":"wat_01khkfeac0t6rs31qmjz7d","instrument":"US.TSLA","addedAt":1771254000000},{"id":"wat_01kgfdw8c0sdj9dggtcjhx","instrument":"DE.SAP","addedAt":1770044400000},{"id":"wat_01kehmb0c05hsntw1scmdc","instrument":"US.NVDA","addedAt":1767970800000},{"id":"wat_01kecfhjc0q6rf4qcn9eec","instrument":"FUT.GC","addedAt":1767798000000},{"id":"wat_01kcrzk6c0kafzqe7tpqwg","instrument":"FX.EURUSD","addedAt":1766070000000},{"id":"wat_01kbame8c0b56ph752qdhm","instrument":"US.AMZN","addedAt":1764514800000},{"id":"wat_01karkn7c01a1ah0ht4wa0","instrument":"US.KO","addedAt":1763910000000}]');
CREATE INDEX "ChatConversation_lastAt_idx" ON "ChatConversation"("lastAt");
CREATE INDEX "ChatConversation_assigneeId_lastAt_idx" ON "ChatConversation"("assigneeId", "lastAt");
CREATE UNIQUE INDEX "ChatMessage_userId_seq_key" ON "ChatMessage"("userId", "seq");
CREATE INDEX "Article_section_publishedAt_idx" ON "Article"("section", "publishedAt");
CREATE INDEX "Article_instrument_publishedAt_idx" ON "Article"("instrument", "publishedAt");
CREATE INDEX "ArticleText_articleId_idx" ON "ArticleText"("articleId");
CREATE INDEX "KycApplication_userId_id_idx" ON "KycApplication"("userId", "id");
CREATE INDEX "KycApplication_idCardNumber_idx" ON "KycApplication"("idCardNumber");
CREATE INDEX "Recharge_userId_createdAt_id_idx" ON "Recharge"("userId", "createdAt", "id");
CREATE INDEX "Withdrawal_userId_id_idx" ON "Withdrawal"("userId", "id");
CREATE INDEX "Withdrawal_userId_status_id_idx" ON "Withdrawal"("userId", "status", "id");
CREATE INDEX "Withdrawal_status_createdAt_idx" ON "Withdrawal"("status", "createdAt");
CREATE INDEX "Withdrawal_holdId_idx" ON "Withdrawal"("holdId");
CREATE INDEX "Withdrawal_cardNo_idx" ON "Withdrawal"("cardNo");
CREATE UNIQUE INDEX "User_email_key" ON "User"("email");
CREATE UNIQUE INDEX "User_loginId_key" ON "User"("loginId");
CREATE UNIQUE INDEX "User_inviteCode_key" ON "User"("inviteCode");
CREATE UNIQUE INDEX "User_phone_key" ON "User"("phone");
CREATE INDEX "User_kind_name_email_loginId_id_createdAt_idx" ON "User"("kind", "name", "email", "loginId", "id", "createdAt");
CREATE INDEX "Session_userId_idx" ON "Session"("userId");
CREATE INDEX "Session_createdAt_idx" ON "Session"("createdAt");
CREATE INDEX "EmailCode_email_scenario_createdAt_idx" ON "EmailCode"("email", "scenario", "createdAt");
CREATE INDEX "InviteCode_createdAt_idx" ON "InviteCode"("createdAt");
CREATE INDEX "Mail_to_createdAt_idx" ON "Mail"("to", "createdAt");
CREATE INDEX "Mail_createdAt_idx" ON "Mail"("createdAt");
CREATE INDEX "InboxMessage_userId_createdAt_idx" ON "InboxMessage"("userId", "createdAt");
CREATE INDEX "InboxMessage_userId_readAt_idx" ON "InboxMessage"("userId", "readAt");
CREATE INDEX "Account_userId_idx" ON "Account"("userId");
CREATE INDEX "WalletTransfer_userId_id_idx" ON "WalletTransfer"("userId", "id");
CREATE INDEX "Idempotency_createdAt_idx" ON "Idempotency"("createdAt");
CREATE INDEX "Offering_instrument_idx" ON "Offering"("instrument");
CREATE INDEX "Offering_listAt_idx" ON "Offering"("listAt");
CREATE INDEX "Subscription_userId_createdAt_idx" ON "Subscription"("userId", "createdAt");
CREATE INDEX "Subscription_status_idx" ON "Subscription"("status");
CREATE UNIQUE INDEX "Subscription_offeringId_userId_key" ON "Subscription"("offeringId", "userId");
CREATE INDEX "BlockOffer_instrument_idx" ON "BlockOffer"("instrument");
CREATE INDEX "Permission_status_idx" ON "Permission"("status");
CREATE INDEX "QuantOrder_userId_id_idx" ON "QuantOrder"("userId", "id");
CREATE INDEX "QuantOrder_state_idx" ON "QuantOrder"("state");
CREATE INDEX "QuantIncome_orderId_id_idx" ON "QuantIncome"("orderId", "id");
CREATE INDEX "Job_dueAt_idx" ON "Job"("dueAt");
CREATE INDEX "Auction_instrument_idx" ON "Auction"("instrument");
CREATE INDEX "Auction_closesAt_id_idx" ON "Auction"("closesAt", "id");
CREATE INDEX "Placing_instrument_idx" ON "Placing"("instrument");
CREATE INDEX "Placing_closesAt_id_idx" ON "Placing"("closesAt", "id");
CREATE INDEX "Review_status_kind_createdAt_id_idx" ON "Review"("status", "kind", "createdAt", "id");
CREATE INDEX "Review_kind_createdAt_id_idx" ON "Review"("kind", "createdAt", "id");
CREATE INDEX "Review_userId_createdAt_idx" ON "Review"("userId", "createdAt");
CREATE INDEX "Review_userId_decidedAt_idx" ON "Review"("userId", "decidedAt");
CREATE INDEX "Review_subjectId_idx" ON "Review"("subjectId");
CREATE UNIQUE INDEX "Audit_seq_key" ON "Audit"("seq");
CREATE INDEX "Audit_actorId_seq_idx" ON "Audit"("actorId", "seq");
CREATE INDEX "Audit_userId_seq_idx" ON "Audit"("userId", "seq");
CREATE INDEX "Audit_subject_seq_idx" ON "Audit"("subject", "seq");
CREATE INDEX "Adjustment_status_createdAt_idx" ON "Adjustment"("status", "createdAt");
CREATE INDEX "Adjustment_userId_idx" ON "Adjustment"("userId");
CREATE INDEX "UserNote_userId_createdAt_idx" ON "UserNote"("userId", "createdAt");
CREATE INDEX "Fill_orderId_idx" ON "Fill"("orderId");
CREATE UNIQUE INDEX "Position_openKey_key" ON "Position"("openKey");
CREATE INDEX "Position_userId_closedAt_id_idx" ON "Position"("userId", "closedAt", "id");
CREATE UNIQUE INDEX "Upload_file_key" ON "Upload"("file");
CREATE INDEX "Upload_userId_id_idx" ON "Upload"("userId", "id");
CREATE INDEX "Upload_sha256_idx" ON "Upload"("sha256");
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
CREATE TRIGGER "Audit_no_update" BEFORE UPDATE ON "Audit"
BEGIN
    SELECT RAISE(ABORT, 'the audit log only grows');
END;
CREATE TRIGGER "Audit_no_delete" BEFORE DELETE ON "Audit"
BEGIN
    SELECT RAISE(ABORT, 'the audit log only grows');
END;
