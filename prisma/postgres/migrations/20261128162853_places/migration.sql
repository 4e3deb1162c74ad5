-- CreateTable
CREATE TABLE "Place" (
    "id" TEXT COLLATE "C" NOT NULL,
    "pages" TEXT COLLATE "C" NOT NULL,
    "at" BIGINT NOT NULL,

    CONSTRAINT "Place_pkey" PRIMARY KEY ("id")
);
