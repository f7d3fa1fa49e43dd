import pg from 'pg'
import { type Clock, systemClock } from '../../src/calendar/clock.js'
import { openServices } from '../../src/composition/open-services.js'
import type { Services } from '../../src/services.js'
import { readSettings } from '../../src/settings.js'
import { makeAccount, makeSubscription } from '../support/fixtures.js'
import { silent } from '../support/service.js'
import { SECRET } from './instance.js'
import type { Load, Metered } from './load.js'

/** Works on a database as the command line does, beside the instances. */
export async function openOperator(
  databaseUrl: string,
  environment: Readonly<Record<string, string>> = {},
  clock: Clock = systemClock,
): Promise<Readonly<{ services: Services; close(): Promise<void> }>> {
  const settings = readSettings({
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: SECRET,
    DEFAULT_GATEWAY: 'sandbox',
    ...environment,
  })
  return openServices(settings, { clock, log: silent })
}

export async function makeMetered(services: Services): Promise<Metered> {
  const { billableId, token } = await makeAccount(services)
  const { id } = await makeSubscription(services, billableId, 'pro')
  return { subscriptionId: id, token }
}

/** What the tables hold of a load, read without the service. */
export type Counted = Readonly<{ lost: number; unknown: number; records: number; totals: number }>

/**
 * Compares what clients were told with the tables. `lost`: acknowledged, and no record has its key. `unknown`: records
 * of keys that nobody sent.
 */
export async function countRecords(
  databaseUrl: string,
  { acknowledged, sent }: Pick<Load, 'acknowledged' | 'sent'>,
): Promise<Counted> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ key: string; quantity: string }>(
      'SELECT idempotency_key AS key, quantity FROM usage_record',
    )
    const keys = new Set(rows.map(({ key }) => key))
    const total = await client.query<{ total: number }>('SELECT coalesce(sum(total), 0)::int AS total FROM usage_total')
    return {
      lost: [...acknowledged].filter((key) => !keys.has(key)).length,
      unknown: [...keys].filter((key) => !sent.has(key)).length,
      records: rows.reduce((sum, { quantity }) => sum + Number(quantity), 0),
      totals: total.rows[0]!.total,
    }
  } finally {
    await client.end()
  }
}
