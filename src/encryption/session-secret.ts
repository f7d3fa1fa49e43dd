import { randomBytes, randomUUID } from 'node:crypto'
import { access, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { UserError } from '../errors.js'
import type { Settings } from '../settings.js'

const SHORTEST = 32

/**
 * The secret that signs session cookies: from the setting, or generated at first start and kept under DATA_DIR.
 * @throws UserError where a start that was cut short has kept less than a secret
 */
export async function sessionSecret({ sessionSecret: set, dataDir }: Settings): Promise<string> {
  if (set !== undefined) return set
  const path = join(dataDir, 'session-secret')
  await mkdir(dataDir, { recursive: true })
  await keepOnce(path, randomBytes(32).toString('base64url'))
  const kept = await readFile(path, 'utf8')
  if (kept.length < SHORTEST)
    throw new UserError(`${path} is too short: delete it, and the next start makes another one`)
  return kept
}

/**
 * Writes a file that is not there yet. It appears whole or not at all: beside it another start may read, and a full disk
 * makes a file and takes none of its content.
 */
async function keepOnce(path: string, text: string): Promise<void> {
  if (await isThere(path)) return
  const draft = `${path}.${randomUUID()}`
  try {
    await writeFile(draft, text, { mode: 0o600, flush: true })
    await link(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft, { force: true })
  }
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
