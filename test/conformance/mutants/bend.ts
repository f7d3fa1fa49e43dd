/** How mutants are written: each has a name, a meaning, and one fault. */
import type { OperationId } from '../../../src/contract/types.js'
import type { Event } from '../inbox.js'
import type { Answered, Asked, Mutant } from './proxy.js'

/* eslint-disable @typescript-eslint/no-explicit-any -- whatever the server answered is bent here */
export type Change = (body: any, asked: Asked, answered: Answered) => void

export function bend(answered: Answered, change: (body: any) => void): void {
  const body = JSON.parse(answered.body.toString()) as unknown
  change(body)
  answered.body = Buffer.from(JSON.stringify(body))
}

export const isJson = ({ headers, body }: Answered): boolean =>
  body.length > 0 && (headers['content-type']?.startsWith('application/json') ?? false)

/** Changes the successful answers of these operations. */
export const bent = (name: string, means: string, operations: OperationId | OperationId[], change: Change): Mutant => ({
  name,
  means,
  answer(answered, asked) {
    if ([operations].flat().includes(asked.operation as OperationId) && answered.status < 300 && isJson(answered))
      bend(answered, (body) => change(body, asked, answered))
  },
})

/** Changes the answers of one status, or of all errors. */
export const refusing = (name: string, means: string, status: number | undefined, change: Change): Mutant => ({
  name,
  means,
  answer(answered, asked) {
    if (answered.status >= 400 && (status ?? answered.status) === answered.status && isJson(answered))
      bend(answered, (body) => change(body, asked, answered))
  },
})

/** Changes the requests that reach the server. */
export const asking = (
  name: string,
  means: string,
  operations: OperationId | OperationId[],
  ask: (asked: Asked) => void,
): Mutant => ({
  name,
  means,
  ask(asked) {
    if ([operations].flat().includes(asked.operation as OperationId)) ask(asked)
  },
})

/** Changes the headers of every answer of these operations. */
export const headed = (
  name: string,
  means: string,
  operations: OperationId | OperationId[],
  change: (headers: Answered['headers'], answered: Answered, asked: Asked) => void,
): Mutant => ({
  name,
  means,
  answer(answered, asked) {
    if ([operations].flat().includes(asked.operation as OperationId)) change(answered.headers, answered, asked)
  },
})

const MARKS = { subscription: 'currentPeriodStart', invoice: 'pdfUrl', paymentMethod: 'last4', plan: 'intervalCount' }

/** Changes each resource of a kind wherever it is shown: alone, in lists and in webhooks. The lie is consistent. */
export const shown = (name: string, means: string, kind: keyof typeof MARKS, change: (thing: any) => void): Mutant => {
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if (MARKS[kind] in value) change(value)
    for (const inner of Object.values(value)) visit(inner)
  }
  return {
    name,
    means,
    answer(answered) {
      if (answered.status < 300 && isJson(answered)) bend(answered, visit)
    },
    deliver(event) {
      visit(event)
      return [event]
    },
  }
}

/** Changes, drops or repeats events of these types. */
export const told = (name: string, means: string, types: string[], deliver: (event: any) => Event[]): Mutant => ({
  name,
  means,
  deliver: (event) => (types.includes(event.type) ? deliver(event) : [event]),
})
/* eslint-enable @typescript-eslint/no-explicit-any */

export function become(answered: Answered, status: number, body?: unknown): void {
  answered.status = status
  if (body === undefined) {
    delete answered.headers['content-type']
    answered.body = Buffer.alloc(0)
    return
  }
  answered.headers['content-type'] = 'application/json; charset=utf-8'
  answered.body = Buffer.from(JSON.stringify(body))
}

/** An answer that is given without the server. */
export const instead = (status: number, body?: unknown): Answered => {
  const answered: Answered = { status, headers: {}, body: Buffer.alloc(0) }
  become(answered, status, body)
  return answered
}

/** Repeats the last successful answer where a correct server would refuse. */
export function remembering(
  name: string,
  means: string,
  operation: OperationId,
  refused: (answered: Answered, asked: Asked) => boolean,
): Mutant {
  let good: Answered | undefined
  return {
    name,
    means,
    answer(answered, asked) {
      if (asked.operation !== operation) return
      if (answered.status < 300) good = { ...answered, headers: { ...answered.headers } }
      else if (good && refused(answered, asked)) {
        const requestId = answered.headers['x-request-id']
        Object.assign(answered, good, { headers: { ...good.headers, 'x-request-id': requestId } })
      }
    },
  }
}

export const idIn = ({ url }: Asked): number => Number(/\/(\d+)(?:\/|\?|$)/.exec(url)?.[1])
export const shift = (moment: string, ms: number): string => new Date(Date.parse(moment) + ms).toISOString()
export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/** A mutant with a memory of earlier exchanges. */
export const keeping = <Memory extends object>(memory: Memory, make: (memory: Memory) => Mutant): Mutant => make(memory)
