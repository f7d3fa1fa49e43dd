/** The error codes that each operation may answer. A contract lists them in the examples of its answers alone. */
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { type Contract, resolve } from '../../scripts/contract-operations.js'
import type { Change } from './change.js'

type Example = Readonly<{ value?: { code?: unknown } }>
type Answer = Readonly<{ content?: Record<string, Readonly<{ examples?: Record<string, Example> }>> }>
type Operation = Readonly<{ operationId?: string; responses?: Record<string, Answer> }>

/** A place of the contract where an operation answers, with the operation's name and the codes there. */
type Place = Readonly<{ id: string; status: string; path: string; codes: string[] }>

/** @param contract of any release, also of one that this version's tools could not serve */
export function errorCodes(contract: Contract): Place[] {
  return Object.entries(contract.paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Operation>).flatMap(([method, { operationId, responses = {} }]) =>
      operationId === undefined
        ? []
        : Object.entries(responses).map(([status, answer]) => ({
            id: operationId,
            status,
            path: ['#/paths', escaped(path), method, 'responses', status].join('/'),
            codes: codesIn(contract, resolve<Answer>(contract, answer)),
          })),
    ),
  )
}

function codesIn(contract: Contract, { content = {} }: Answer): string[] {
  const examples = Object.values(content).flatMap((shape) => Object.values(shape.examples ?? {}))
  const codes = examples.map((example) => resolve<Example>(contract, example).value?.code)
  return [...new Set(codes.filter((code) => typeof code === 'string'))].toSorted()
}

/** The answers of a contract that have lost a code for which clients may look. */
export function lostCodes(base: string, revision: string): Change[] {
  const now = errorCodes(read(revision))
  return errorCodes(read(base)).flatMap(({ id, status, path, codes: from }) => {
    const to = now.find((place) => place.id === id && place.status === status)?.codes
    if (to === undefined || from.every((code) => to.includes(code))) return []
    return [{ path, property: 'codes', kind: 'modified', impact: 'major' as const, from, to }]
  })
}

const read = (file: string) => parse(readFileSync(file, 'utf8')) as Contract
const escaped = (path: string) => path.replaceAll('~', '~0').replaceAll('/', '~1')
