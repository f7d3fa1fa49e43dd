-- Gives an event its position in its account's log and its sequence in its stream, both from 1 and without gaps. The
-- counters' rows stay locked until the transaction ends, so an event becomes visible only after all that precede it.
CREATE OR REPLACE FUNCTION number_event() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  NEW.stream := coalesce('subscription-' || NEW.subscription_id, 'billable-' || NEW.billable_id);
  INSERT INTO event_log AS log (billable_id, last) VALUES (NEW.billable_id, 1)
  ON CONFLICT (billable_id) DO UPDATE SET last = log.last + 1
  RETURNING last INTO NEW.position;
  INSERT INTO event_stream AS counter (stream, last) VALUES (NEW.stream, 1)
  ON CONFLICT (stream) DO UPDATE SET last = counter.last + 1
  RETURNING last INTO NEW.stream_sequence;
  RETURN NEW;
END $$;
