-- Two roles for one database of the service. `paywright_owner` owns the tables and migrates. `paywright` runs the service
-- and reads and writes rows, but cannot change a table, disable a trigger or empty a table.
--
-- Run it as an administrator, connected to the service's database, before the first migration or after any other:
--
--   createdb --encoding=UTF8 --locale=C --template=template0 paywright && psql -v ON_ERROR_STOP=1 -1 -d paywright -f deploy/roles.sql
--
-- An administrator may create roles and owns the database; none has to be a superuser, which managed servers do not offer.
-- The file names no passwords: set them with \password. It may run again; it changes nothing the second time.

DO $$
DECLARE
  role TEXT;
  is_newer BOOLEAN := current_setting('server_version_num')::INT >= 160000;
BEGIN
  FOREACH role IN ARRAY ARRAY['paywright_owner', 'paywright'] LOOP
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = role) THEN
      EXECUTE format('CREATE ROLE %I LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE', role);
    END IF;
  END LOOP;
  -- The administrator who made a role cannot act as it yet, and what follows takes the owner's rights.
  IF NOT pg_has_role('paywright_owner', 'USAGE')
    OR (CASE WHEN is_newer THEN NOT pg_has_role('paywright_owner', 'SET') ELSE false END) THEN
    EXECUTE format('GRANT paywright_owner TO %I', current_user)
      || CASE WHEN is_newer THEN ' WITH INHERIT TRUE, SET TRUE' ELSE '' END;
  END IF;
  EXECUTE format('REVOKE ALL ON DATABASE %I FROM PUBLIC', current_database());
  EXECUTE format('GRANT CONNECT ON DATABASE %I TO paywright', current_database());
  EXECUTE format('GRANT CONNECT, CREATE ON DATABASE %I TO paywright_owner', current_database());
END $$;

-- What each session of the service needs. It asks for the same when it starts, which a pooler in transaction mode drops.
ALTER ROLE paywright SET jit = off;
ALTER ROLE paywright SET enable_seqscan = off;
ALTER ROLE paywright SET plan_cache_mode = auto;
ALTER ROLE paywright SET TimeZone = 'UTC';
ALTER ROLE paywright SET statement_timeout = '15s';
ALTER ROLE paywright SET idle_in_transaction_session_timeout = '1min';
ALTER ROLE paywright SET lock_timeout = 0;
ALTER ROLE paywright SET idle_session_timeout = 0;
ALTER ROLE paywright SET DateStyle = 'ISO';
ALTER ROLE paywright SET default_transaction_isolation = 'read committed';
ALTER ROLE paywright SET standard_conforming_strings = on;
ALTER ROLE paywright SET bytea_output = 'hex';
ALTER ROLE paywright SET array_nulls = on;
ALTER ROLE paywright SET extra_float_digits = 1;
DO $$
BEGIN
  -- PostgreSQL 15 and 16 do not know it.
  IF current_setting('transaction_timeout', true) IS NOT NULL THEN ALTER ROLE paywright SET transaction_timeout = 0; END IF;
END $$;

-- PUBLIC cannot use the schema, so nobody else can call the functions that run with the owner's rights.
REVOKE ALL ON SCHEMA public FROM PUBLIC;
GRANT USAGE, CREATE ON SCHEMA public TO paywright_owner;
GRANT USAGE ON SCHEMA public TO paywright;

-- What the owner will create: tables, partitions, sequences and the job library's schema.
ALTER DEFAULT PRIVILEGES FOR ROLE paywright_owner GRANT USAGE ON SCHEMAS TO paywright;
ALTER DEFAULT PRIVILEGES FOR ROLE paywright_owner GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO paywright;
ALTER DEFAULT PRIVILEGES FOR ROLE paywright_owner GRANT USAGE ON SEQUENCES TO paywright;
ALTER DEFAULT PRIVILEGES FOR ROLE paywright_owner GRANT EXECUTE ON ROUTINES TO paywright;

-- What is there already, if another role has migrated before.
DO $$
DECLARE
  schema TEXT;
  object RECORD;
BEGIN
  FOREACH schema IN ARRAY ARRAY['public', 'graphile_worker'] LOOP
    CONTINUE WHEN to_regnamespace(schema) IS NULL;
    IF schema <> 'public' THEN EXECUTE format('ALTER SCHEMA %I OWNER TO paywright_owner', schema); END IF;
    FOR object IN
      SELECT CASE relkind WHEN 'S' THEN 'SEQUENCE' WHEN 'v' THEN 'VIEW' ELSE 'TABLE' END AS kind, oid::regclass AS name
      FROM pg_class
      WHERE relnamespace = to_regnamespace(schema) AND relkind IN ('r', 'p', 'v', 'S')
        -- A column's own sequence follows its table.
        AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_class.oid AND deptype IN ('a', 'i') AND relkind = 'S')
    LOOP
      EXECUTE format('ALTER %s %s OWNER TO paywright_owner', object.kind, object.name);
    END LOOP;
    FOR object IN SELECT oid::regprocedure AS name FROM pg_proc WHERE pronamespace = to_regnamespace(schema) LOOP
      EXECUTE format('ALTER ROUTINE %s OWNER TO paywright_owner', object.name);
    END LOOP;
    FOR object IN
      SELECT oid::regtype AS name FROM pg_type WHERE typnamespace = to_regnamespace(schema) AND typtype IN ('e', 'd')
    LOOP
      EXECUTE format('ALTER TYPE %s OWNER TO paywright_owner', object.name);
    END LOOP;
    EXECUTE format('GRANT USAGE ON SCHEMA %I TO paywright', schema);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA %I TO paywright', schema);
    EXECUTE format('GRANT USAGE ON ALL SEQUENCES IN SCHEMA %I TO paywright', schema);
    EXECUTE format('GRANT EXECUTE ON ALL ROUTINES IN SCHEMA %I TO paywright', schema);
  END LOOP;
END $$;
