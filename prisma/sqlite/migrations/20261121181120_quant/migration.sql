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

-- CreateIndex
CREATE INDEX "QuantOrder_userId_id_idx" ON "QuantOrder"("userId", "id");

-- CreateIndex
CREATE INDEX "QuantOrder_state_idx" ON "QuantOrder"("state");

-- CreateIndex
CREATE INDEX "QuantIncome_orderId_id_idx" ON "QuantIncome"("orderId", "id");

-- The AI wallet of people who are here already gets an account for what is put into robots.
INSERT INTO "Account" ("id", "userId", "currency", "guarded")
SELECT "id" || '/margin', "userId", "currency", "guarded" FROM "Account" WHERE "id" LIKE '%/AI';
