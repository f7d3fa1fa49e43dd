/** What the reference shows of each operation, read from a contract. */
import {
  type Contract,
  type Example,
  type Place,
  type RawOperation,
  type RawParameter,
  type ReferenceDocument,
  resolved,
} from './documents.js'
import type { Schema } from './schema-node.js'

export type Body = Readonly<{ required: boolean; schema: Schema; examples: readonly Example[]; description: string }>
export type Answer = Readonly<{
  status: string
  description: string
  schema?: Schema
  examples: readonly Example[]
  isBinary: boolean
}>
export type Opener = 'nothing' | 'bearer' | 'session'

export type Operation = Readonly<{
  id: string
  method: string
  path: string
  place: Place
  summary: string
  description: string
  tag: string
  scope: string | undefined
  opener: Opener
  parameters: readonly RawParameter[]
  body: Body | undefined
  answers: readonly Answer[]
  isDeprecated: boolean
}>

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const

export const operationsOf = (document: ReferenceDocument, contract: Contract): Operation[] =>
  Object.entries(contract.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const raw = item[method] as RawOperation | undefined
      if (!raw) return []
      const place = item.servers ? 'root' : document.place
      const shared = item.parameters ?? []
      return [
        operationOf(contract, { ...raw, parameters: [...shared, ...(raw.parameters ?? [])] }, method, path, place),
      ]
    }),
  )

export function operationOf(
  contract: Contract,
  raw: RawOperation,
  method: string,
  path: string,
  place: Place,
): Operation {
  return {
    id: raw.operationId,
    method: method.toUpperCase(),
    path,
    place,
    summary: raw.summary,
    description: raw.description ?? '',
    tag: raw.tags[0] ?? '',
    scope: raw['x-scope'],
    opener: openerOf(raw),
    parameters: (raw.parameters ?? []).map((parameter) => resolved(contract, parameter)),
    body: raw.requestBody && bodyOf(raw.requestBody),
    answers: Object.entries(raw.responses).map(([status, named]) => answerOf(contract, status, named)),
    isDeprecated: raw.deprecated ?? false,
  }
}

function openerOf({ security }: RawOperation): Opener {
  const schemes = security?.flatMap((each) => Object.keys(each))
  if (schemes?.length === 0) return 'nothing'
  return schemes?.every((name) => name === 'sessionCookie') ? 'session' : 'bearer'
}

function bodyOf({ description = '', required = false, content }: NonNullable<RawOperation['requestBody']>): Body {
  const [media] = Object.values(content)
  if (!media) throw new Error('A body without content')
  return { description, required, schema: media.schema, examples: Object.values(media.examples ?? {}) }
}

function answerOf(contract: Contract, status: string, named: RawOperation['responses'][string]): Answer {
  const { description, content = {} } = resolved(contract, named)
  const [type, media] = Object.entries(content)[0] ?? []
  return {
    status,
    description,
    isBinary: type !== undefined && type !== 'application/json',
    ...(media && { schema: media.schema }),
    examples: Object.values(media?.examples ?? {}),
  }
}

export const successOf = ({ answers }: Operation): Answer => {
  const success = answers.find(({ status }) => status.startsWith('2'))
  if (!success) throw new Error('An operation without success')
  return success
}
