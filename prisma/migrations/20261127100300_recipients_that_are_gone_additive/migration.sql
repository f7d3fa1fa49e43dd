-- An endpoint that is removed loses its address, secret and owner, and a listener that is forgotten is switched off. The sweep
-- deletes their deliveries and then them. The version before sends neither anything; a listener that comes back to it
-- meanwhile is switched on by the next sweep of this one.
ALTER TABLE "event_recipient" DROP CONSTRAINT "event_recipient_kind_check";
ALTER TABLE "event_recipient" ADD CONSTRAINT "event_recipient_kind_check" CHECK (
  CASE WHEN "listener" IS NOT NULL THEN "url" IS NULL AND "secret" IS NULL AND "seen_at" IS NOT NULL
  WHEN "url" IS NULL THEN "secret" IS NULL AND "billable_id" IS NULL AND "disabled_at" IS NOT NULL
  ELSE "secret" IS NOT NULL END);
