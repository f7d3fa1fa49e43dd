import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const INSTALLED = '/usr/lib/postgresql'

/** The folder of the machine's newest pg_dump, which the embedded PostgreSQL lacks. */
export const [databasePrograms] = (existsSync(INSTALLED) ? readdirSync(INSTALLED) : [])
  .sort((a, b) => Number(b) - Number(a))
  .map((version) => join(INSTALLED, version, 'bin'))
  .filter((folder) => existsSync(join(folder, 'pg_dump')) && existsSync(join(folder, 'postgres')))
