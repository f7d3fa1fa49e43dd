export type Bench = Readonly<{
  folder: string
  /** A new, migrated database on the bench's server. */
  database(name: string): Promise<string>
}>
