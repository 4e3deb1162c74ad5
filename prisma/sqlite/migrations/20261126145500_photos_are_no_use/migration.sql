-- A profile photo is its owner's to tell: a use is what a picture was handed in for, which a photo had hidden.
UPDATE "Upload" SET "usedBy" = COALESCE(
    (SELECT MIN("KycApplication"."id") FROM "KycApplication"
        WHERE "KycApplication"."front" = "Upload"."id" OR "KycApplication"."back" = "Upload"."id"),
    (SELECT 'chat/' || MIN("ChatMessage"."id") FROM "ChatMessage" WHERE "ChatMessage"."upload" = "Upload"."id")
) WHERE "usedBy" LIKE 'photo/%';
