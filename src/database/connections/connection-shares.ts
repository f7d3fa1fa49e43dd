import { UserError } from '../../errors.js'
import type { Settings } from '../../settings.js'

/** How an instance divides its connections among its work. */
export type ConnectionShares = Readonly<{
  requests: number
  batches: number
  gateways: number
  sandbox: number
  schedules: number
  deliveries: number
  accountDeliveries: number
  /** Listens for changed plans. */
  plans: number
  /** Asks every second whether the database works. */
  pulse: number
}>

const FIXED = { sandbox: 3, schedules: 2, deliveries: 4, accountDeliveries: 2, plans: 1, pulse: 1 }
/** Both kinds of reads and writes need this many at least. */
const LEAST = 4
/** Requests get somewhat more than the batches, which do more with each connection. */
const FOR_BATCHES = 4 / 9

/** @throws UserError when the connections do not suffice for the gateways and the rest */
export function sharesOf({
  databaseConnections,
  gatewayPool,
}: Pick<Settings, 'databaseConnections' | 'gatewayPool'>): ConnectionShares {
  const gateways = gatewayPool.atOnce
  const fixed = Object.values(FIXED).reduce((sum, share) => sum + share, gateways)
  const rest = databaseConnections - fixed
  if (rest < LEAST)
    throw new UserError(
      `DATABASE_CONNECTIONS is ${databaseConnections}: with GATEWAY_AT_ONCE=${gateways} it takes at least ${fixed + LEAST}`,
    )
  const batches = Math.floor(rest * FOR_BATCHES)
  return { ...FIXED, gateways, batches, requests: rest - batches }
}
