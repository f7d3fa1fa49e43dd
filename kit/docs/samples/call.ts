/** One request to an operation, which a sample in any language sends. */
import { BASES, type Contract, type ReferenceDocument } from '../contract/documents.js'
import { bodyExample } from '../contract/example.js'
import { type Operation, successOf } from '../contract/operations.js'

export type Value = string | number | boolean

export type Call = Readonly<{
  method: string
  base: string
  /** The path with its parameters in braces, as the contract has it. */
  template: string
  path: Readonly<Record<string, Value>>
  query: Readonly<Record<string, Value>>
  /** The environment variable that holds the credential: a bearer credential, or the session's cookie. */
  credential: 'TOKEN' | 'OPERATOR_KEY' | 'COOKIE' | undefined
  idempotencyKey: string | undefined
  body: unknown
  answer: 'json' | 'pdf' | 'nothing' | 'cookie'
  types: string
}>

export type Given = Readonly<{ path?: Call['path']; body?: unknown; idempotencyKey?: string; base?: string }>

/** The contract's example of a request, with what is `given` in its place. */
export function callOf(document: ReferenceDocument, contract: Contract, operation: Operation, given: Given = {}): Call {
  const valuesIn = (place: string) =>
    Object.fromEntries(
      operation.parameters
        .filter(({ in: where, required }) => where === place && required === true)
        .map(({ name, example }) => [name, example ?? name]),
    )
  const key = operation.parameters.find(({ name }) => name === 'Idempotency-Key')?.example
  return {
    method: operation.method,
    base: given.base ?? BASES[operation.place],
    template: operation.path,
    path: given.path ?? valuesIn('path'),
    query: valuesIn('query'),
    credential: { nothing: undefined, session: 'COOKIE' as const, bearer: document.credential }[operation.opener],
    idempotencyKey: key === undefined ? undefined : (given.idempotencyKey ?? String(key)),
    body: operation.body && (given.body ?? bodyExample(contract, operation.body)),
    answer: answerOf(operation),
    types: document.name === 'reference' ? './schema.js' : './operator-schema.js',
  }
}

function answerOf(operation: Operation): Call['answer'] {
  if (operation.id === 'createSession') return 'cookie'
  const { schema, isBinary } = successOf(operation)
  if (isBinary) return 'pdf'
  return schema ? 'json' : 'nothing'
}

export function urlOf({ base, template, path, query }: Call): string {
  const filled = template.replace(/\{(\w+)\}/g, (_place, name: string) => encodeURIComponent(path[name] ?? name))
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) parameters.set(name, String(value))
  return `${base}${filled}${parameters.size === 0 ? '' : `?${parameters.toString()}`}`
}
