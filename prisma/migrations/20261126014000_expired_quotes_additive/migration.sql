-- The hourly sweep read every quote, with its plan and its terms, to find those that expired.
CREATE INDEX "change_quote_expires_at_idx" ON "change_quote"("expires_at");
