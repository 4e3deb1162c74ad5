-- Shares that are paid and not listed yet stand in an account of their own: for whoever is here.
INSERT INTO "Account" ("id", "userId", "currency", "guarded")
SELECT "id" || '/margin', "userId", "currency", "guarded" FROM "Account" WHERE "id" LIKE '%/IPO';
