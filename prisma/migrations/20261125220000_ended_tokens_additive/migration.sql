-- The sweep finds tokens that ended long ago, and reads no others.
CREATE INDEX "token_ended_idx" ON "token" (LEAST("revoked_at", "expires_at")) WHERE LEAST("revoked_at", "expires_at") IS NOT NULL;
