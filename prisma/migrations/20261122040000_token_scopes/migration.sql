-- Tokens issued until now keep every scope. Their first characters are unknown, since only hashes are kept.
ALTER TABLE "token"
  ADD COLUMN "name" TEXT,
  ADD COLUMN "prefix" TEXT,
  ADD COLUMN "scopes" TEXT[] DEFAULT ARRAY['read', 'usage', 'manage']::TEXT[],
  ADD COLUMN "last_used_at" TIMESTAMPTZ(3),
  ADD COLUMN "rolled_at" TIMESTAMPTZ(3);

ALTER TABLE "token" ADD CONSTRAINT "token_scopes_known" CHECK (
  "scopes" IS NOT NULL AND cardinality("scopes") > 0 AND "scopes" <@ ARRAY['read', 'usage', 'manage']::TEXT[]
);
