import pg from 'pg'

type Digests = Readonly<{ client: pg.Client; statement: string }>

/** One connection for each database: a new one would plan the long statement anew. It ends with its database. */
const open = new Map<string, Promise<Digests>>()

/**
 * The content of every table of a database, to prove that a refused request changed nothing. When a token was last used
 * is left out, because a refused request is a use too.
 */
export async function contents(databaseUrl: string): Promise<Record<string, string>> {
  const opened = open.get(databaseUrl) ?? connect(databaseUrl)
  open.set(databaseUrl, opened)
  const { client, statement } = await opened
  const { rows } = await client.query<{ name: string; digest: string }>({ name: 'contents', text: statement })
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
}

async function connect(databaseUrl: string): Promise<Digests> {
  const client = new pg.Client({ connectionString: databaseUrl })
  const forget = () => open.delete(databaseUrl)
  client.on('error', forget).on('end', forget)
  await client.connect()
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  )
  const digests = tables.map(
    ({ name }) =>
      `SELECT '${name}' AS name, count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' ORDER BY t::text)), '') AS digest FROM (SELECT to_jsonb(held) - 'last_used_at' FROM "${name}" held) t`,
  )
  return { client, statement: digests.join('\nUNION ALL\n') }
}
