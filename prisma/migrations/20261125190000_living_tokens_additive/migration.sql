-- An issue counts the living tokens of an account, and a list shows them. Neither reads those that have ended.
CREATE INDEX "token_living_idx" ON "token" ("billable_id", "expires_at") WHERE "revoked_at" IS NULL;
