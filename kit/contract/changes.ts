/** Lists the changes between two contracts from `redocly diff`, with the breaks that it does not report as breaking. */
import { spawnSync } from 'node:child_process'
import { fromRoot } from '../../src/root.js'
import { breaks } from './breaks.js'
import type { Change, Impact } from './change.js'
import { lostCodes } from './error-codes.js'

/**
 * redocly's default rules rate the changes. Without this it would use the project's strict lint configuration at the
 * root, which has none of them.
 */
const OUTSIDE_THE_LINT = new URL('.', import.meta.url).pathname

type Found = {
  path: string
  kind: string
  impact: Impact
  property?: string
  base?: { value?: unknown }
  revision?: { value?: unknown }
}

/** @throws when redocly diff does not run */
export function changesBetween(base: string, revision: string): Change[] {
  const { stdout, stderr } = spawnSync(
    fromRoot('node_modules', '.bin', 'redocly'),
    ['diff', base, revision, '--format', 'json', '--fail-on', 'none'],
    {
      cwd: OUTSIDE_THE_LINT,
      encoding: 'utf8',
      env: { ...process.env, REDOCLY_TELEMETRY: 'off' },
      maxBuffer: 64 * 1024 * 1024,
    },
  )
  const start = stdout.indexOf('{')
  if (start < 0) throw new Error(`redocly diff did not run: ${stderr}`)
  const { changes } = JSON.parse(stdout.slice(start)) as { changes: Found[] }
  const rated = changes.map(({ path, kind, impact, property, base: before, revision: after }) => {
    const change = {
      path,
      kind,
      impact,
      ...(property !== undefined && { property }),
      from: before?.value,
      to: after?.value,
    }
    if ([saysItsWidth, addsErrorCodes, opensAnAnswer, acceptsNoLess].some((rule) => rule(change)))
      return { ...change, impact: 'minor' as const }
    return breaks(change) ? { ...change, impact: 'major' as const } : change
  })
  return [...rated, ...lostCodes(base, revision)]
}

/** Declaring an integer's width refuses nothing. Its bounds do, and they are rated on their own. */
const saysItsWidth = ({ property, from, to }: Change) =>
  property === 'format' && from === undefined && (to === 'int32' || to === 'int64')

/** Error codes may be added within a version; the contract says so, and none may go. */
const addsErrorCodes = ({ path, property, from, to }: Change) =>
  property === 'enum' &&
  /\/responses\/.*\/properties\/code$/.test(path) &&
  [from, to].every(Array.isArray) &&
  (from as unknown[]).every((code) => (to as unknown[]).includes(code))

/** An answer that may grow shows the fields that it showed before. A request that is opened is rated as any other change. */
const opensAnAnswer = ({ path, property, from, to }: Change) =>
  property === 'additionalProperties' &&
  from === false &&
  (to === undefined || to === true) &&
  (/\/responses\//.test(path) || path.startsWith('#/webhooks/'))

const ONE_CLASS = /^\^\[[^\]]+\]\+\$$/
const LAST_CODE_POINT = 0x10ffff

/** Another spelling of one class of characters, tried with every character there is. */
function acceptsNoLess({ property, from, to }: Change): boolean {
  if (property !== 'pattern' || typeof from !== 'string' || typeof to !== 'string') return false
  if (!ONE_CLASS.test(from) || !ONE_CLASS.test(to)) return false
  const [before, after] = [new RegExp(from, 'u'), new RegExp(to, 'u')]
  for (let point = 0; point <= LAST_CODE_POINT; point += 1) {
    const character = String.fromCodePoint(point)
    if (before.test(character) && !after.test(character)) return false
  }
  return true
}
