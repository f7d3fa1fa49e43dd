-- Opens the partition of the month that the instant lies in, unless it is open or the default one holds its records
-- already. Returns whether it was opened just now. It runs with its owner's rights, since the service's role makes no tables.
CREATE OR REPLACE FUNCTION open_usage_month(instant TIMESTAMPTZ) RETURNS BOOLEAN
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET TimeZone = 'UTC' AS $$
DECLARE
  first TIMESTAMPTZ := date_trunc('month', instant);
  beyond TIMESTAMPTZ := first + INTERVAL '1 month';
  name TEXT := 'usage_record_' || to_char(first, 'YYYY_MM');
BEGIN
  IF to_regclass(quote_ident(name)) IS NOT NULL
    OR EXISTS (SELECT FROM usage_record_other WHERE recorded_at >= first AND recorded_at < beyond)
  THEN
    RETURN FALSE;
  END IF;
  EXECUTE format('CREATE TABLE %I PARTITION OF usage_record FOR VALUES FROM (%L) TO (%L)', name, first, beyond);
  RETURN TRUE;
END $$;
