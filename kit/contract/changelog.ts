/** Writes the changelog entry for the contract's changes. */
import type { Change } from './change.js'

const HEADINGS = { major: 'Breaking', minor: 'Added', patch: 'Changed' } as const

/**
 * Returns Markdown, empty if nothing changed. Each changed place has one line, however many of its details changed.
 * @param contract what its headings call the contract
 */
export function changelogEntry(changes: readonly Change[], contract = 'Contract'): string {
  return (['major', 'minor', 'patch'] as const)
    .flatMap((impact) => {
      const lines = new Set(changes.filter((change) => change.impact === impact).map(line))
      return lines.size === 0 ? [] : [`#### ${contract}: ${HEADINGS[impact]}`, '', ...lines, '']
    })
    .join('\n')
}

function line({ path, property, kind, from, to }: Change): string {
  const detail = property === undefined ? '' : ` · ${property}`
  const values = isShort(from) && isShort(to) ? `: ${String(from)} → ${String(to)}` : ''
  return `- ${kind} \`${readable(path)}${detail}\`${values}`
}

const isShort = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value) && String(value).length < 40

/** `#/paths/~1plans/get/responses/200` → `GET /plans responses/200`. */
function readable(pointer: string): string {
  const [, section, ...rest] = pointer.split('/').map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  if (section !== 'paths') return [section, ...rest].join('/')
  const [path = '', method = '', ...inside] = rest
  return `${method.toUpperCase()} ${path} ${inside.join('/')}`.trim()
}
