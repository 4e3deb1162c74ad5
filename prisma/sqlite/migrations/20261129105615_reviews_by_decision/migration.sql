-- CreateIndex
CREATE INDEX "Review_kind_decidedAt_id_status_idx" ON "Review"("kind", "decidedAt", "id", "status");
