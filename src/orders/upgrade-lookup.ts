import type { Queues } from '../concurrency/queues.js'
import { batched } from '../database/batched.js'
import type { Pool } from '../database/client.js'
import type { PlanReference } from '../plans/read-plan.js'
import { type FoundUpgrade, readUpgrade } from './sql.js'

export type AskedUpgrade = Readonly<{ freeId: number; plan: PlanReference }>
/** Reads what an upgrade decides on before it waits for its turn: on few connections, however many ask. */
export type UpgradeLookup = (asked: AskedUpgrade) => Promise<FoundUpgrade>

export const openUpgradeLookup = (pool: Pool, queues: Queues): UpgradeLookup =>
  batched(async (all: readonly AskedUpgrade[]) => Promise.all(all.map((one) => readUpgrade(pool, one))), {
    name: 'upgrades',
    queues,
    size: 1,
  })
