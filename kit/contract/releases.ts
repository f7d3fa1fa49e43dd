import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fromRoot } from '../../src/root.js'

/** What was kept of each release. */
export const RELEASES = fromRoot('docs', 'releases')

export const contractOf = (release: string): string => join(RELEASES, release, 'openapi.yaml')

export function lastRelease(): string {
  const releases = existsSync(RELEASES) ? readdirSync(RELEASES).filter((name) => existsSync(contractOf(name))) : []
  const last = releases.sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1)
  if (last === undefined) throw new Error('docs/releases holds no release.')
  return last
}
