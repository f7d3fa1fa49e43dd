-- A charge of which the gateway does not say what became of it is put off by an hour each time, and nothing says for how long already.
-- The version before neither reads nor writes this, and does not touch a charge that a newer one has put off.
ALTER TABLE "invoice" ADD COLUMN "postponed_at" TIMESTAMPTZ(3);
