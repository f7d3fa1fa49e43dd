-- CreateTable
CREATE TABLE "idempotency_record" (
    "billable_id" INTEGER NOT NULL,
    "name" BYTEA NOT NULL,
    "fingerprint" BYTEA NOT NULL,
    "answer" BYTEA,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "idempotency_record_pkey" PRIMARY KEY ("billable_id","name")
);

-- CreateIndex
CREATE INDEX "idempotency_record_expires_at_idx" ON "idempotency_record"("expires_at");

-- AddForeignKey
ALTER TABLE "idempotency_record" ADD CONSTRAINT "idempotency_record_billable_id_fkey" FOREIGN KEY ("billable_id") REFERENCES "billable"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the schema language cannot say.
ALTER TABLE "idempotency_record" ADD CONSTRAINT "idempotency_record_hashes_check"
  CHECK (octet_length("name") = 32 AND octet_length("fingerprint") = 32);
