-- Notes up to which position an account's log is no longer whole, however it is deleted from. The rows are locked in the
-- order in which publishers lock them.
CREATE OR REPLACE FUNCTION forget_events() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM event_log WHERE billable_id IN (SELECT billable_id FROM gone) ORDER BY billable_id FOR NO KEY UPDATE;
  UPDATE event_log AS log SET forgotten = greatest(log.forgotten, newest.position)
  FROM (SELECT billable_id, max(position) AS position FROM gone GROUP BY billable_id) AS newest
  WHERE log.billable_id = newest.billable_id;
  RETURN NULL;
END $$;
