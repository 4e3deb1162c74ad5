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

-- CreateIndex
CREATE INDEX "Article_section_publishedAt_idx" ON "Article"("section", "publishedAt");

-- CreateIndex
CREATE INDEX "Article_instrument_publishedAt_idx" ON "Article"("instrument", "publishedAt");

-- CreateIndex
CREATE INDEX "ArticleText_articleId_idx" ON "ArticleText"("articleId");
