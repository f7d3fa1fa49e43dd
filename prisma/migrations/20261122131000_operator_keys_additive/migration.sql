-- Keys of the operator's API. Only their hashes are kept.
CREATE TABLE "operator_key" (
    "id" SERIAL NOT NULL,
    "prefix" TEXT NOT NULL,
    "hash" BYTEA NOT NULL,
    "scopes" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "operator_key_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "operator_key_scopes_known" CHECK (
      "scopes" IS NOT NULL AND cardinality("scopes") > 0
      AND "scopes" <@ ARRAY['read', 'catalogue', 'accounts', 'billing', 'clock']::TEXT[]
    )
);

CREATE UNIQUE INDEX "operator_key_hash_key" ON "operator_key"("hash");

-- The operator's own identifier of an account.
ALTER TABLE "billable" ADD COLUMN "external_id" TEXT;
ALTER TABLE "billable" ADD CONSTRAINT "billable_external_id_printable" CHECK ("external_id" ~ '^[!-~]{1,255}$');
CREATE UNIQUE INDEX "billable_external_id_key" ON "billable"("external_id");

CREATE TYPE "ClockAdvanceStatus" AS ENUM ('running', 'done', 'failed');

-- Moves of the sandbox's clock that the operator's API has begun.
CREATE TABLE "clock_advance" (
    "id" SERIAL NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,
    "status" "ClockAdvanceStatus" NOT NULL DEFAULT 'running',

    CONSTRAINT "clock_advance_pkey" PRIMARY KEY ("id")
);
