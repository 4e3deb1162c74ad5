-- Why something was rejected has one name; on the wire it stays `grounds`.
ALTER TABLE "KycApplication" RENAME COLUMN "grounds" TO "reason";
ALTER TABLE "Recharge" RENAME COLUMN "grounds" TO "reason";
ALTER TABLE "Withdrawal" RENAME COLUMN "grounds" TO "reason";
