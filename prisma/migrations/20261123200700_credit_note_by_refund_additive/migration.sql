-- CreateIndex
CREATE INDEX "credit_note_refund_id_idx" ON "credit_note"("refund_id");
