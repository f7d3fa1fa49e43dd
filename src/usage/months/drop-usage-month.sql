-- Drops a month's partition with its records. It runs with its owner's rights, since the service's role drops no tables.
CREATE OR REPLACE FUNCTION drop_usage_month(month TEXT) RETURNS VOID
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
    WHERE inhparent = 'usage_record'::regclass AND relname = month AND relname ~ '^usage_record_[0-9]{4}_[0-9]{2}$'
  ) THEN
    RAISE EXCEPTION '% is no month of usage records', month;
  END IF;
  EXECUTE format('DROP TABLE %I', month);
END $$;
