/** The changes that break clients, and that `redocly diff` takes for harmless. */
import type { Change } from './change.js'

/** Bounds for which a smaller (or greater) value refuses requests that were accepted before. */
const TIGHTER_WHEN_SMALLER = new Set(['maximum', 'maxLength', 'maxItems', 'maxProperties'])
const TIGHTER_WHEN_GREATER = new Set(['minimum', 'minLength', 'minItems', 'minProperties'])

export const breaks = (change: Change): boolean =>
  [renames, takesAway, closes, meansAnother, tightensRequests].some((rule) => rule(change))

/** Words that appear in generated code and in stored programs: operations, the tags that group them, parameters. */
function renames({ path, property, kind, from, to }: Change): boolean {
  if (path.includes('/links/')) return false
  if (kind === 'removed' && /^#\/components\/schemas\/\w+$/.test(path)) return true
  if (!/^#\/(paths|webhooks)\//.test(path)) return false
  if (property === 'name') return /\/parameters\/\d+$/.test(path)
  return ['operationId', 'tags', 'key'].includes(property ?? '') && !isSame(from, to)
}

/** What clients read or send, other than examples and links, which only advise. */
function takesAway({ path, property, kind, from, to }: Change): boolean {
  if (property === 'enum') return Array.isArray(from) && (!Array.isArray(to) || from.some((one) => !to.includes(one)))
  if (property === 'required' && (path.startsWith('#/webhooks/') || /\/responses\/.*\/headers\//.test(path)))
    return from === true && to !== true
  return kind === 'removed' && /^#\/(paths|webhooks)\//.test(path) && !/\/(examples|links)(\/|$)/.test(path)
}

/** A credential, or a token with a scope, that opened an operation does not any more. */
function closes({ path, property, from, to }: Change): boolean {
  if (property === 'x-scope') return from !== undefined && from !== to
  return /^#\/paths\/.*\/security\/\d+$/.test(path) && from !== undefined && to === undefined
}

/** The same request means something else, also where a default is written down for the first time. */
const meansAnother = ({ property, from, to }: Change): boolean => property === 'default' && !isSame(from, to)

function tightensRequests({ path, property, from, to }: Change): boolean {
  if (property === undefined || !/\/(requestBody|parameters)\//.test(path)) return false
  if (TIGHTER_WHEN_SMALLER.has(property)) return to !== undefined && (from === undefined || Number(to) < Number(from))
  if (TIGHTER_WHEN_GREATER.has(property)) return to !== undefined && (from === undefined || Number(to) > Number(from))
  return ['pattern', 'format', 'additionalProperties'].includes(property) && to !== undefined && to !== true
}

const isSame = (from: unknown, to: unknown): boolean => JSON.stringify(from) === JSON.stringify(to)
