import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/** Everything that one place holds, such as all rows or all logs. */
export type Places = Readonly<Record<string, Buffer>>

/** Every row of every table and catalogue that the URL's role may read. */
export async function everyRow(url: string): Promise<Buffer> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT oid::regclass::text AS name FROM pg_class WHERE relkind IN ('r', 'p', 'm')
        AND has_schema_privilege(relnamespace, 'USAGE') AND has_table_privilege(oid, 'SELECT')
        AND relnamespace::regnamespace::text <> 'information_schema'`,
    )
    const rows: unknown[] = []
    for (const { name } of tables) rows.push((await client.query(`SELECT t::text AS row FROM ${name} t`)).rows)
    return Buffer.from(JSON.stringify(rows))
  } finally {
    await client.end()
  }
}

/** The bytes of all files below a folder that `isWanted`. */
export const filesUnder = (folder: string, isWanted: (path: string) => boolean): Buffer =>
  Buffer.concat(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter(isWanted)
      .map((path) => readFileSync(path)),
  )

/** The lines of a log about requests that were refused. */
export const refusals = (log: string): string =>
  log
    .split('\n')
    .filter((line) => /"status":4\d\d/.test(line))
    .join('\n')

/**
 * A process's arguments and environment, as its machine's other programs may read them: nothing of one that has ended
 * since it was found, as PostgreSQL's short workers do.
 */
export function readProcess(pid: number): Buffer[] {
  try {
    return [Buffer.concat(['cmdline', 'environ'].map((file) => readFileSync(`/proc/${pid}/${file}`)))]
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  }
}

/** The ids of the process's children, and of theirs. */
export function descendantsOf(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => parentOf(Number(name)) ?? [])
  const below = (id: number): number[] =>
    parents.filter(([, parent]) => parent === id).flatMap(([child]) => [child, ...below(child)])
  return below(pid)
}

/** A process may end while it is looked at. */
function parentOf(pid: number): [pid: number, parent: number][] | undefined {
  try {
    const [, parent] = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? []
    return [[pid, Number(parent)]]
  } catch {
    return undefined
  }
}

/** A secret as it may be written down: as it is, as parts of a URL or of JSON hold it, and as bytes are shown. */
const formsOf = (secret: string): string[] => {
  const bytes = Buffer.from(secret)
  const whole = bytes.subarray(0, bytes.length - (bytes.length % 3))
  return [
    secret,
    encodeURIComponent(secret),
    JSON.stringify(secret).slice(1, -1),
    bytes.toString('hex'),
    bytes.toString('hex').toUpperCase(),
    whole.toString('base64'),
    whole.toString('base64url'),
  ]
}

/** Which of the secrets stands where, as `secret in place`. */
export const found = (places: Places, secrets: Readonly<Record<string, string>>): string[] =>
  Object.entries(places).flatMap(([place, bytes]) =>
    Object.entries(secrets).flatMap(([name, secret]) =>
      formsOf(secret).some((form) => bytes.includes(form)) ? [`${name} in ${place}`] : [],
    ),
  )
