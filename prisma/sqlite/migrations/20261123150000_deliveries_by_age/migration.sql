-- The oldest deliveries are forgotten by the number of their event.
CREATE INDEX "WebhookDelivery_seq_idx" ON "WebhookDelivery"("seq");
