import { JOB_SCHEMA } from './job-library.js'
import { withClient } from './with-client.js'

/** What the role of a URL can do beyond what the service needs, and what it cannot do that the service needs. */
export type Privileges = Readonly<{
  role: string
  excess: readonly string[]
  missing: readonly string[]
  /** The tables of which row security may hide rows from the role. */
  hidden: readonly string[]
  /** The triggers that never run: guards of rows, and the checks of foreign keys. */
  silent: readonly string[]
}>

const SCHEMAS = `ARRAY['public', '${JOB_SCHEMA}']`
const RELATIONS = `relnamespace = ANY(${SCHEMAS}::regnamespace[])`
const TABLES = `${RELATIONS} AND relkind IN ('r', 'p')`
/** A role reaches what it is a member of by SET ROLE, also where it does not inherit it. */
const isOwn = (owner: string) => `pg_has_role(${owner}, 'MEMBER')`
/** The service only reads which migrations are applied. */
const READ_ONLY = '_prisma_migrations'
/** The operations pages grant it, so that the doctor sees by how much a replica lags. */
const MONITORING = `'pg_monitor', 'pg_read_all_settings', 'pg_read_all_stats', 'pg_stat_scan_tables'`

const EXCESS = `
  WITH self AS (SELECT * FROM pg_roles WHERE rolname = current_user)
  SELECT 'is a superuser' AS act FROM self WHERE rolsuper
  UNION ALL SELECT 'creates databases or roles' FROM self WHERE rolcreatedb OR rolcreaterole
  UNION ALL SELECT 'ignores row security' FROM self WHERE rolbypassrls AND NOT rolsuper
  UNION ALL SELECT 'replicates the server' FROM self WHERE rolreplication AND NOT rolsuper
  UNION ALL SELECT 'acts as ' || string_agg(other.rolname, ', ' ORDER BY other.rolname) FROM self, pg_roles other
    WHERE NOT self.rolsuper AND other.oid <> self.oid AND ${isOwn('other.oid')} AND other.rolname NOT IN (${MONITORING})
      AND (other.rolname LIKE 'pg\\_%' OR other.rolsuper OR other.rolcreaterole OR other.rolcreatedb
        OR other.rolbypassrls OR other.rolreplication) HAVING count(*) > 0
  UNION ALL SELECT 'owns ' || count(*) || ' tables' FROM pg_class
    WHERE ${TABLES} AND ${isOwn('relowner')} HAVING count(*) > 0
  UNION ALL SELECT 'owns ' || count(*) || ' functions' FROM pg_proc
    WHERE pronamespace = ANY(${SCHEMAS}::regnamespace[]) AND ${isOwn('proowner')} HAVING count(*) > 0
  UNION ALL SELECT 'creates schemas' WHERE has_database_privilege(current_database(), 'CREATE')
  UNION ALL SELECT 'creates temporary tables' WHERE has_database_privilege(current_database(), 'TEMPORARY')
  UNION ALL SELECT 'creates tables in the schema ' || nspname FROM pg_namespace
    WHERE nspname = ANY(${SCHEMAS}) AND has_schema_privilege(oid, 'CREATE')
  UNION ALL SELECT 'empties ' || count(*) || ' tables' FROM pg_class
    WHERE ${TABLES} AND has_table_privilege(oid, 'TRUNCATE') HAVING count(*) > 0
  UNION ALL SELECT 'adds triggers or foreign keys to ' || count(*) || ' tables' FROM pg_class
    WHERE ${TABLES} AND has_table_privilege(oid, 'TRIGGER, REFERENCES') HAVING count(*) > 0
  UNION ALL SELECT 'turns triggers off (session_replication_role)' FROM self
    WHERE NOT rolsuper AND has_parameter_privilege('session_replication_role', 'SET')`

const MISSING = `
  SELECT lower(privilege) || ' on ' || oid::regclass AS act
  FROM pg_class, unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE']) AS privilege
  WHERE ${TABLES} AND NOT relispartition AND NOT has_table_privilege(oid, privilege)
    AND (relname <> '${READ_ONLY}' OR privilege = 'SELECT')
  UNION ALL SELECT 'usage of ' || oid::regclass FROM pg_class
    WHERE ${RELATIONS} AND CASE relkind WHEN 'S' THEN NOT has_sequence_privilege(oid, 'USAGE') ELSE false END
  UNION ALL SELECT 'usage on the schema ' || nspname FROM pg_namespace
    WHERE nspname = ANY(${SCHEMAS}) AND NOT has_schema_privilege(oid, 'USAGE')
  UNION ALL SELECT 'execute on ' || oid::regprocedure FROM pg_proc
    WHERE pronamespace = ANY(${SCHEMAS}::regnamespace[]) AND prorettype <> 'trigger'::regtype
      AND NOT has_function_privilege(oid, 'EXECUTE')`

/** Where row security holds for the role, only a policy without any condition lets every row through. */
const HIDDEN = `
  SELECT oid::regclass::text AS act FROM pg_class
  WHERE ${TABLES} AND NOT relispartition AND row_security_active(oid)
    AND (
      EXISTS (SELECT FROM pg_policy WHERE polrelid = pg_class.oid AND NOT polpermissive)
      OR NOT EXISTS (
        SELECT FROM pg_policy
        WHERE polrelid = pg_class.oid AND polpermissive AND polcmd = '*'
          AND pg_get_expr(polqual, polrelid) = 'true'
          AND coalesce(pg_get_expr(polwithcheck, polrelid), 'true') = 'true'
          AND EXISTS (
            SELECT FROM unnest(polroles) AS role WHERE CASE role WHEN 0 THEN true ELSE pg_has_role(role, 'USAGE') END)))
  ORDER BY 1`

/** An import may turn triggers off and forget to turn them on again. */
const SILENT = `
  SELECT DISTINCT coalesce(conname, tgname) || ' of ' || tgrelid::regclass AS act
  FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid LEFT JOIN pg_constraint ON pg_constraint.oid = tgconstraint
  WHERE ${TABLES} AND tgenabled IN ('D', 'R')
  ORDER BY 1`

/** Examines the role of a migrated database's URL. It changes nothing. */
export const readPrivileges = (databaseUrl: string): Promise<Privileges> =>
  withClient(databaseUrl, async (client) => {
    const acts = async (query: string) => (await client.query<{ act: string }>(query)).rows.map(({ act }) => act)
    const { rows } = await client.query<{ role: string }>('SELECT current_user::text AS role')
    return {
      role: rows[0]?.role ?? '',
      excess: await acts(EXCESS),
      missing: await acts(MISSING),
      hidden: await acts(HIDDEN),
      silent: await acts(SILENT),
    }
  })
