import { readFileSync } from 'node:fs'
import type { ErrorObject } from 'ajv'
import type { Document } from 'openapi-backend'
import type { Contract, IdOf, Operation } from '../../contract/types.js'
import { fromRoot } from '../../root.js'

type RequestValidator = { (request: unknown): boolean; errors?: ErrorObject[] | null }

/** What was generated from the document of a contract. */
export type ContractDocument<C extends Contract> = Readonly<{
  operations: Readonly<Record<IdOf<C>, Operation>>
  validators: Readonly<Record<IdOf<C>, RequestValidator>>
  /** Where the document itself is, in `generated/`. */
  file: string
}>

/** The document as it was parsed at build time, because parsing YAML is slow. */
export const readDocument = (file: string): Document =>
  JSON.parse(readFileSync(fromRoot('generated', file), 'utf8')) as Document

/** What the hooks of a route and its errors know of its operation. */
export type BoundOperation = Readonly<{ id: string }> & Operation
