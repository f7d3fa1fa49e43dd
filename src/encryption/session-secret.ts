import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
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
  try {
    await writeFile(path, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      // A full disk makes the file and takes none of its content.
      await rm(path, { force: true })
      throw error
    }
  }
  const kept = await readFile(path, 'utf8')
  if (kept.length < SHORTEST)
    throw new UserError(`${path} is too short: delete it, and the next start makes another one`)
  return kept
}
