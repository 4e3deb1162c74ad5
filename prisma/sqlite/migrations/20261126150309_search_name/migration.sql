-- DropIndex
DROP INDEX "User_kind_name_email_loginId_id_createdAt_idx";

-- AlterTable
ALTER TABLE "User" ADD COLUMN "searchName" TEXT NOT NULL DEFAULT '';

-- CreateIndex
CREATE INDEX "User_kind_searchName_email_loginId_id_createdAt_idx" ON "User"("kind", "searchName", "email", "loginId", "id", "createdAt");

-- Who was there before: by the capitals of the letters of Europe, one for one. By itself neither database knows
-- more than ASCII.
UPDATE "User" SET "searchName" = upper(replace("name", 'ß', 'SS'));
UPDATE "User" SET "searchName" = (
    WITH RECURSIVE "letters"("small", "great") AS (VALUES (
        'àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįĵķĺļľłńņňŋōŏőœŕŗřśŝşšţťŧũūŭůűųŵŷźżžάέήίαβγδεζηθικλμνξοπρςστυφχψωϊϋόύώабвгдежзийклмнопрстуфхцчшщъыьэюяѐёђѓєѕіїјљњћќѝўџґғẁẃẅạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ',
        'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞŸĀĂĄĆĈĊČĎĐĒĔĖĘĚĜĞĠĢĤĦĨĪĬĮĴĶĹĻĽŁŃŅŇŊŌŎŐŒŔŖŘŚŜŞŠŢŤŦŨŪŬŮŰŲŴŶŹŻŽΆΈΉΊΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΣΤΥΦΧΨΩΪΫΌΎΏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏҐҒẀẂẄẠẢẤẦẨẪẬẮẰẲẴẶẸẺẼẾỀỂỄỆỈỊỌỎỐỒỔỖỘỚỜỞỠỢỤỦỨỪỬỮỰỲỴỶỸ'
    )), "spelt"("name", "at") AS (
        SELECT "User"."searchName", 1
        UNION ALL
        SELECT replace("spelt"."name", substr("small", "at", 1), substr("great", "at", 1)), "at" + 1
        FROM "spelt", "letters" WHERE "at" <= length("small")
    )
    SELECT "spelt"."name" FROM "spelt" ORDER BY "at" DESC LIMIT 1
) WHERE "searchName" GLOB '*[^ -~]*';
