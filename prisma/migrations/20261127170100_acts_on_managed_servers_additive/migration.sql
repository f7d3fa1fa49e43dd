-- A managed server may refuse to tell the place in its log. The version before asks for it by itself, and names its acts as
-- this function does.

-- Names the database that counts acts: its cluster, itself, and how often a standby or a backup became the primary. Where a
-- managed server does not say so, the start of the server process stands for that: whatever is restored begins anew. The log
-- of an Aurora tells the same timeline also after a restore.
CREATE FUNCTION act_counter() RETURNS TEXT LANGUAGE plpgsql STABLE AS $$
DECLARE
  counter TEXT;
BEGIN
  SELECT concat_ws(' ',
    (SELECT system_identifier FROM pg_control_system()),
    (SELECT oid FROM pg_database WHERE datname = current_database()),
    left(pg_walfile_name(pg_current_wal_lsn()), 8),
    CASE WHEN to_regproc('aurora_version') IS NOT NULL THEN extract(epoch FROM pg_postmaster_start_time()) END)
  INTO counter;
  RETURN left(encode(sha256(counter::bytea), 'hex'), 12);
EXCEPTION WHEN OTHERS THEN
  SELECT concat_ws(' ', oid, extract(epoch FROM pg_postmaster_start_time())) INTO counter
  FROM pg_database WHERE datname = current_database();
  RETURN left(encode(sha256(counter::bytea), 'hex'), 12);
END $$;
