import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** What each part of a build leaves behind. A part that lacks what it is built from leaves nothing, and does not fail. */
const PARTS = ['dist/src/cli/main.js', 'dist/docs/index.html', 'dist/portal/index.html', 'LICENSE']

export const missingFrom = (folder: string): readonly string[] =>
  PARTS.filter((part) => !existsSync(join(folder, part)))
