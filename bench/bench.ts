/** How many accounts own the subscriptions of a load, in turn. */
export const ACCOUNTS = 100
/** How many tallies a batch holds. */
export const BATCH = 100

export type Bench = Readonly<{
  folder: string
  /** A new, migrated database on the bench's server. */
  database(name: string): Promise<string>
  /** The processor time that PostgreSQL has used. */
  postgresMs(): number
}>
