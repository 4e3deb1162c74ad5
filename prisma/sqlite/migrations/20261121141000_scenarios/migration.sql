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
    "createdAt" BIGINT NOT NULL,
    CONSTRAINT "Scenario_times" CHECK ("createdAt" <= "fromMs" AND ("toMs" IS NULL OR "toMs" > "fromMs"))
);
