import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '../settings.js'

/** The secret that signs session cookies: from the setting, or generated at first start and kept under DATA_DIR. */
export async function sessionSecret({ sessionSecret: set, dataDir }: Settings): Promise<string> {
  if (set !== undefined) return set
  const path = join(dataDir, 'session-secret')
  await mkdir(dataDir, { recursive: true })
  try {
    await writeFile(path, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFile(path, 'utf8')
}
