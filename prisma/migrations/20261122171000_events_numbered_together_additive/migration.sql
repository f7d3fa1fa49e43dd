-- A statement that publishes numbers its own events, all of them at once. The trigger numbers those of the version before.
DROP TRIGGER "outbox_event_number" ON "outbox_event";
CREATE TRIGGER "outbox_event_number" BEFORE INSERT ON "outbox_event" FOR EACH ROW
  WHEN (NEW."position" IS NULL) EXECUTE FUNCTION number_event();
