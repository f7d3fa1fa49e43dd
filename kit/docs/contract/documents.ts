/** The contracts that have a reference. A further one is a further line here. */
import { readFileSync } from 'node:fs'
import { fromRoot } from '../../../src/root.js'
import type { Schema } from './schema-node.js'

export type ReferenceDocument = Readonly<{
  /** The beginning of its pages' names. */
  name: string
  title: string
  /** The parsed contract in `generated/`. */
  file: string
  /** Where its paths begin, by the name that the server gives the place. */
  place: Place
  /** The environment variable that holds the bearer credential in samples. */
  credential: 'TOKEN' | 'OPERATOR_KEY'
}>

/** `api` is the versioned prefix, `root` what stands outside of it, `operator` the operator's prefix. */
export type Place = 'api' | 'root' | 'operator'

/** The server writes its own addresses in place of these. */
export const BASES: Readonly<Record<Place, string>> = {
  api: 'http://localhost:3000/billing/v1',
  root: 'http://localhost:3000/billing',
  operator: 'http://localhost:3000/billing/operator/v1',
}

export const DOCUMENTS: readonly ReferenceDocument[] = [
  { name: 'reference', title: 'API reference', file: 'openapi.json', place: 'api', credential: 'TOKEN' },
  {
    name: 'operator-reference',
    title: "Operator's API reference",
    file: 'operator/openapi.json',
    place: 'operator',
    credential: 'OPERATOR_KEY',
  },
]

type Named = Readonly<{ $ref?: string }>
export type Example = Readonly<{ summary?: string; value: unknown }>
export type Media = Readonly<Record<string, { schema: Schema; examples?: Record<string, Example>; example?: unknown }>>
export type RawParameter = Named &
  Readonly<{
    name: string
    in: string
    required?: boolean
    description?: string
    schema: Schema
    example?: string | number | boolean
  }>
export type RawResponse = Named &
  Readonly<{ description: string; content?: Media; headers?: Record<string, Named & { description?: string }> }>
export type RawOperation = Readonly<{
  operationId: string
  summary: string
  description?: string
  tags: readonly string[]
  deprecated?: boolean
  security?: readonly Readonly<Record<string, unknown>>[]
  parameters?: readonly RawParameter[]
  requestBody?: Readonly<{ description?: string; required?: boolean; content: Media }>
  responses: Readonly<Record<string, RawResponse>>
  'x-scope'?: string
}>
export type PathItem = Readonly<Record<string, unknown>> &
  Readonly<{ parameters?: RawParameter[]; servers?: unknown[] }>

export type Contract = Readonly<{
  info: { title: string; summary: string; version: string; description: string }
  tags: readonly { name: string; 'x-displayName'?: string; description: string }[]
  paths: Readonly<Record<string, PathItem>>
  webhooks?: Readonly<Record<string, { post: RawOperation }>>
  components: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}>

export const readContract = ({ file }: ReferenceDocument): Contract =>
  JSON.parse(readFileSync(fromRoot('generated', file), 'utf8')) as Contract

/** Follows a reference within the contract. What stands beside the reference wins. */
export function resolved<T extends Named>(contract: Contract, node: T): T {
  if (node.$ref === undefined) return node
  const { $ref, ...beside } = node
  const [, kind = '', name = ''] = /^#\/components\/(\w+)\/(.+)$/.exec($ref) ?? []
  const target = contract.components[kind]?.[name] as T | undefined
  if (!target) throw new Error(`The contract has no ${$ref}`)
  return { ...resolved(contract, target), ...beside }
}
