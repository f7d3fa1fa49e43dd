import pg from 'pg'

/**
 * The content of every table of a database, to prove that a refused request changed nothing. When a token was last used
 * is left out, because a refused request is a use too.
 */
export async function contents(databaseUrl: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
    )
    const digests = tables.map(
      ({ name }) =>
        `SELECT '${name}' AS name, count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' ORDER BY t::text)), '') AS digest FROM (SELECT to_jsonb(held) - 'last_used_at' FROM "${name}" held) t`,
    )
    const { rows } = await client.query<{ name: string; digest: string }>(digests.join('\nUNION ALL\n'))
    return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
  } finally {
    await client.end()
  }
}
