import pg from 'pg'

/** Does something while a table is gone: a fault that nobody foresaw. */
export async function withoutTable<Result>(
  databaseUrl: string,
  table: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const admin = new pg.Client({ connectionString: databaseUrl })
  await admin.connect()
  try {
    await admin.query(`ALTER TABLE "${table}" RENAME TO gone`)
    try {
      return await work()
    } finally {
      await admin.query(`ALTER TABLE gone RENAME TO "${table}"`)
    }
  } finally {
    await admin.end()
  }
}
