import { JOB_SCHEMA } from './job-library.js'
import { withClient } from './with-client.js'

/** What the role of a URL can do beyond what the service needs, and what it cannot do that the service needs. */
export type Privileges = Readonly<{ role: string; excess: readonly string[]; missing: readonly string[] }>

const RELATIONS = `relnamespace = ANY(ARRAY['public', '${JOB_SCHEMA}']::regnamespace[])`
/** The service only reads which migrations are applied. */
const READ_ONLY = '_prisma_migrations'

const EXCESS = `
  SELECT 'is a superuser' AS act FROM pg_roles WHERE rolname = current_user AND rolsuper
  UNION ALL SELECT 'creates databases or roles' FROM pg_roles WHERE rolname = current_user AND (rolcreatedb OR rolcreaterole)
  UNION ALL SELECT 'owns ' || count(*) || ' tables' FROM pg_class
    WHERE ${RELATIONS} AND relkind IN ('r', 'p') AND pg_has_role(relowner, 'USAGE') HAVING count(*) > 0
  UNION ALL SELECT 'creates tables in the schema ' || nspname FROM pg_namespace
    WHERE nspname IN ('public', '${JOB_SCHEMA}') AND has_schema_privilege(oid, 'CREATE')
  UNION ALL SELECT 'empties ' || count(*) || ' tables' FROM pg_class
    WHERE ${RELATIONS} AND relkind IN ('r', 'p') AND has_table_privilege(oid, 'TRUNCATE') HAVING count(*) > 0`

const MISSING = `
  SELECT lower(privilege) || ' on ' || oid::regclass AS act
  FROM pg_class, unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE']) AS privilege
  WHERE ${RELATIONS} AND relkind IN ('r', 'p') AND NOT relispartition AND NOT has_table_privilege(oid, privilege)
    AND (relname <> '${READ_ONLY}' OR privilege = 'SELECT')
  UNION ALL SELECT 'usage of ' || oid::regclass FROM pg_class
    WHERE ${RELATIONS} AND CASE relkind WHEN 'S' THEN NOT has_sequence_privilege(oid, 'USAGE') ELSE false END`

/** Examines the role of a migrated database's URL. It changes nothing. */
export const readPrivileges = (databaseUrl: string): Promise<Privileges> =>
  withClient(databaseUrl, async (client) => {
    const acts = async (query: string) => (await client.query<{ act: string }>(query)).rows.map(({ act }) => act)
    const { rows } = await client.query<{ role: string }>('SELECT current_user::text AS role')
    return { role: rows[0]?.role ?? '', excess: await acts(EXCESS), missing: await acts(MISSING) }
  })
