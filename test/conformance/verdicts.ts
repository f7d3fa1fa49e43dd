/** Turns exchanges into a verdict for each operation × status that the contract documents. */
import { operations } from '../../generated/operations.js'
import type { OperationId } from '../../src/contract/types.js'
import { checkAgainstContract } from '../support/contract-check.js'
import { operationAt } from '../support/service.js'
import type { Lack } from './lacks.js'
import type { Exchange } from './respect.js'
import type { Target } from './scout.js'

export type Verdict = Readonly<{
  operation: OperationId
  status: number
  /** `missing`: an outside client can cause the status, and this run did not. */
  kind: 'passed' | 'failed' | 'missing' | 'unreachable'
  faults: readonly string[]
  /** What the run went without, where that made it unreachable. */
  lacks?: readonly Lack[]
}>

/** Why a status is not asked for. */
export type Reason = Readonly<{ why: string; lacks?: readonly Lack[] }>

const GATEWAY_FAILS_ONLY = 'the sandbox lets only what charges a card fail'

/** Why an outside client cannot cause a status; undefined when it can. */
export function unreachable(id: OperationId, status: number): string | undefined {
  if (status === 503) return 'the database must be away, or the service overloaded or stopping'
  if (status === 409) return 'a request under the same key must be under way for longer than the service waits for it'
  if (status === 500 && id === 'changeSubscription') return 'no workflow does: the checks let its charge be declined'
  if (status === 500 && id !== 'upgradeFromFree')
    return ['cancelSubscription', 'resumeSubscription', 'deletePaymentMethod', 'setDefaultPaymentMethod'].includes(id)
      ? GATEWAY_FAILS_ONLY
      : 'it takes a fault of the service itself'
  return undefined
}

/**
 * `unasked`: statuses that the given accounts or this server's settings exclude, by `operation status`, with the
 * reason.
 */
export function judge(target: Target, exchanges: readonly Exchange[], unasked: ReadonlyMap<string, Reason>): Verdict[] {
  const judged = exchanges.map((exchange) => {
    const path = exchange.url.slice(new URL(exchange.url || target.server).origin.length)
    const operation = operationAt(exchange.method, path, target.prefix, target.slug)
    return { operation, exchange, faults: faultsOf(operation, exchange) }
  })
  const strays = judged.filter(({ operation, exchange }) => !operation || !declared(operation, exchange.expected))
  if (strays.length > 0) throw new Error(`Steps outside the contract: ${strays.map((s) => s.exchange.step).join(', ')}`)
  return (Object.keys(operations) as OperationId[]).flatMap((operation) =>
    operations[operation].statuses.map((status): Verdict => {
      const asked = judged.filter((one) => one.operation === operation && one.exchange.expected === status)
      const faults = asked.flatMap((one) => one.faults)
      if (asked.length > 0) return { operation, status, kind: faults.length > 0 ? 'failed' : 'passed', faults }
      const never = unreachable(operation, status)
      const reason = never === undefined ? unasked.get(`${operation} ${status}`) : { why: never }
      if (!reason) return { operation, status, kind: 'missing', faults: [] }
      const { why, lacks = [] } = reason
      return { operation, status, kind: 'unreachable', faults: [why], lacks }
    }),
  )
}

const declared = (id: OperationId, status: number | undefined) =>
  status !== undefined && (operations[id].statuses as readonly number[]).includes(status)

/** Respect's complaints, and then what respect does not check: formats, headers, every detail of a declared status. */
function faultsOf(operation: OperationId | undefined, exchange: Exchange): string[] {
  const faults = exchange.complaints.map((complaint) => `${exchange.step}: ${complaint}`)
  if (exchange.status === undefined) return faults.length > 0 ? faults : [`${exchange.step}: no answer`]
  const isPdf = exchange.headers.get('content-type') === 'application/pdf'
  const text = isPdf || exchange.body === undefined ? '' : JSON.stringify(exchange.body)
  try {
    checkAgainstContract(operation, exchange.method, {
      status: exchange.status,
      headers: exchange.headers,
      body: Buffer.from(text),
    })
  } catch (error) {
    faults.push(`${exchange.step}: ${(error as Error).message.slice(0, 400)}`)
  }
  return faults
}
