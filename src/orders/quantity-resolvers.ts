import { inspect } from 'node:util'
import { NoAnswerError, within } from '../database/within.js'

type Ordering = Readonly<{ billableId: number; planKey: string }>

/** Resolves how many seats or units a billable has for a plan, when an upgrade names no quantity. */
export type QuantityResolver = (billable: Ordering) => Promise<number>

/** The resolvers by plan key. */
export type QuantityResolvers = ReadonlyMap<string, QuantityResolver>

/** The upgrade holds its turn at the gateway meanwhile. */
const WITHIN_MS = 5_000
/** As many as an order may name. */
const MOST = 1_000_000

/** An extension's resolver failed, or gave what nobody can buy. */
class QuantityResolverError extends Error {
  override readonly name = 'QuantityResolverError'
  constructor(planKey: string, fault: string, options?: ErrorOptions) {
    super(`the quantity resolver of the plan ${planKey} ${fault}`, options)
  }
}

/**
 * The quantity that the plan's resolver gives. Undefined where there is none, or where it gives none.
 * @throws QuantityResolverError before anything is asked of a gateway, which would sell whatever it was
 */
export async function resolvedQuantity(resolvers: QuantityResolvers, ordering: Ordering): Promise<number | undefined> {
  const { planKey } = ordering
  const resolve = resolvers.get(planKey)
  if (!resolve) return undefined
  const answer = (async (): Promise<unknown> => resolve(ordering))()
  const quantity = await within(WITHIN_MS, answer).catch((cause: unknown) => {
    const fault = cause instanceof NoAnswerError ? `did not answer within ${WITHIN_MS} ms` : 'failed'
    throw new QuantityResolverError(planKey, fault, { cause })
  })
  if (quantity === undefined || quantity === null) return undefined
  if (typeof quantity === 'number' && Number.isInteger(quantity) && quantity >= 1 && quantity <= MOST) return quantity
  const answered = inspect(quantity, { depth: 0, maxStringLength: 50, breakLength: Infinity })
  throw new QuantityResolverError(planKey, `answered ${answered}: it takes a whole number from 1 to ${MOST}`)
}
