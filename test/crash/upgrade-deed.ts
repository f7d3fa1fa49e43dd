import { type Free, makeFree, violations } from '../faults/upgrade-world.js'
import { type Deed, onGatewayPool, post } from './deed.js'

export const upgradeDeed: Deed<Free> = {
  name: 'upgrade',
  counts: onGatewayPool,
  begin: makeFree,
  ask: (origin, { path, token }) => post(`${origin}/billing/v1${path}`, token, { planKey: 'pro', gateway: 'remote' }),
  again: [201, 422],
  async attempts({ database }, { freeId }) {
    return (await database.upgradeAttempt.findMany({ where: { freeId } })).map(({ state }) => state)
  },
  violations,
  isDone: async ({ database }, { billableId }) =>
    (await database.subscription.count({ where: { billableId, gateway: 'remote' } })) === 1,
}
