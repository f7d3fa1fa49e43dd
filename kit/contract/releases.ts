import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fromRoot } from '../../src/root.js'

/** What was kept of each release. */
export const RELEASES = fromRoot('docs', 'releases')

/** The published contracts: of the customers' API, and of the operator's. */
export const CONTRACT_FILES = ['openapi.yaml', 'operator.yaml'] as const
export type ContractFile = (typeof CONTRACT_FILES)[number]

export const contractOf = (release: string, file: ContractFile = 'openapi.yaml'): string =>
  join(RELEASES, release, file)

export function lastRelease(): string {
  const releases = existsSync(RELEASES) ? readdirSync(RELEASES).filter((name) => existsSync(contractOf(name))) : []
  const last = releases.sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1)
  if (last === undefined) throw new Error('docs/releases holds no release.')
  return last
}
