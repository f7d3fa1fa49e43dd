-- Where the period began that the instant lies in, counted from the anchor in UTC: periodContaining of
-- src/calendar/periods.ts in SQL.
CREATE OR REPLACE FUNCTION period_start_at(anchor TIMESTAMPTZ, unit "Interval", unit_count INTEGER, instant TIMESTAMPTZ)
RETURNS TIMESTAMPTZ LANGUAGE plpgsql STABLE SET TimeZone = 'UTC' AS $$
DECLARE
  days INTEGER := unit_count * CASE unit WHEN 'week' THEN 7 ELSE 1 END;
  months INTEGER := unit_count * CASE unit WHEN 'year' THEN 12 ELSE 1 END;
  elapsed INTEGER;
  begins TIMESTAMPTZ;
BEGIN
  IF unit IN ('day', 'week') THEN
    RETURN anchor + make_interval(days => days * floor(extract(epoch FROM instant - anchor) / (days * 86400))::INTEGER);
  END IF;
  elapsed := (extract(year FROM instant) - extract(year FROM anchor)) * 12
    + extract(month FROM instant) - extract(month FROM anchor);
  elapsed := floor(elapsed::NUMERIC / months) * months;
  begins := anchor + make_interval(months => elapsed);
  RETURN CASE WHEN begins <= instant THEN begins ELSE anchor + make_interval(months => elapsed - months) END;
END $$;
