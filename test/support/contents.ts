import pg from 'pg'

/** What every table of a database holds, to tell that a refused request has changed nothing. */
export async function contents(databaseUrl: string, leaveOut: readonly string[] = []): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
    )
    const held: Record<string, string> = {}
    for (const { name } of rows) {
      if (leaveOut.includes(name)) continue
      const { rows: digests } = await client.query<{ digest: string }>(
        `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' ORDER BY t::text)), '') AS digest FROM "${name}" t`,
      )
      held[name] = digests[0]?.digest ?? ''
    }
    return held
  } finally {
    await client.end()
  }
}
