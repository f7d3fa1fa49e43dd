import { readFile } from 'node:fs/promises'
import { applyPlans } from '../plans/apply-plans.js'
import { type NewPlan, readPlanFile } from '../plans/plan-file.js'
import { fromRoot } from '../root.js'
import type { Services } from '../services.js'
import { type AccountKey, ensureAccount } from './accounts.js'
import { ensureSubscriptions } from './subscriptions.js'

/** Creates the demo's catalogue, accounts and subscriptions, and leaves existing ones unchanged. */
export async function seedDemo(services: Services): Promise<Readonly<Record<AccountKey, number>>> {
  await applyPlans(services, await missingPlans(services))
  const billables = {
    northwind: await ensureAccount(services, 'northwind'),
    halcyon: await ensureAccount(services, 'halcyon'),
    juniper: await ensureAccount(services, 'juniper'),
  }
  await ensureSubscriptions(services, billables)
  return billables
}

/** Archived plans count as missing, because the demo sells them. */
async function missingPlans({ database }: Services): Promise<NewPlan[]> {
  const file = fromRoot('examples', 'plans.yaml')
  const offered = await database.plan.findMany({ where: { archivedAt: null }, select: { key: true } })
  const keys = new Set(offered.map(({ key }) => key))
  return readPlanFile(await readFile(file, 'utf8'), file).filter(({ key }) => !keys.has(key))
}
