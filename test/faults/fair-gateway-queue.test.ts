import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount, makeSubscription } from '../support/fixtures.js'
import { type Answer, startService, type TestService } from '../support/service.js'
import { type FakeGateway, startFakeGateway } from './fake-gateway.js'
import { eventually, isOf, makePaidPlans } from './upgrade-world.js'

let gateway: FakeGateway
let service: TestService
beforeAll(async () => {
  gateway = await startFakeGateway()
  process.env['FAKE_GATEWAY_URL'] = gateway.url
  process.env['FAKE_GATEWAY_TIMEOUT_MS'] = '20000'
  service = await startService({ environment: { EXTENSIONS: 'test/faults/http-gateway.ts' } })
  await makePaidPlans(service.services)
})
afterAll(async () => {
  await service.close()
  await gateway.close()
})

/** A gateway that makes no subscription until it is told to, then one after another, and says for which key. */
function heldGateway() {
  const held: { key: string; goOn: () => void }[] = []
  const begun: string[] = []
  gateway.script(async (call, key) => {
    if (call !== 'createSubscription') return undefined
    begun.push(key)
    await new Promise<void>((goOn) => held.push({ key, goOn }))
    return undefined
  })
  return {
    begun,
    held,
    letAllGo() {
      gateway.script(() => undefined)
      for (const { goOn } of held.splice(0)) goOn()
    },
  }
}

async function account(frees: number) {
  const { billableId, token } = await makeAccount(service.services)
  const ids: number[] = []
  for (let made = 0; made < frees; made += 1)
    ids.push((await makeSubscription(service.services, billableId, 'free', 'null', `slot-${made}`)).id)
  const upgrade = (id: number, planKey = 'pro') =>
    service.request('POST', `/subscriptions/${id}/upgrade-from-free`, {
      token,
      body: { planKey, gateway: 'remote' },
    })
  return { billableId, token, ids, upgrade }
}

test('one billable gets two gateway connections and five waiting places; its next request is refused, and another billable’s goes ahead', async () => {
  const gate = heldGateway()
  const [greedy, modest] = [await account(12), await account(1)]
  const refused: Answer[] = []
  const asked = greedy.ids.map(async (id) => {
    const answer = await greedy.upgrade(id)
    if (answer.status === 503) refused.push(answer)
    return answer.status
  })
  await eventually('five are refused', () => Promise.resolve(refused.length === 5))
  for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)

  const theirs = modest.upgrade(modest.ids[0]!)
  await eventually('the other billable’s is at the gateway', () =>
    Promise.resolve(gate.begun.some((key) => isOf(key, modest.ids[0]!))),
  )
  expect(gate.begun).toHaveLength(2)
  gate.letAllGo()
  expect((await theirs).status).toBe(201)
  expect((await Promise.all(asked)).sort()).toEqual([...Array<number>(7).fill(201), ...Array<number>(5).fill(503)])
}, 120_000)

test('a stranger’s request is refused at once while the owner’s runs, and takes no place in the queue', async () => {
  const gate = heldGateway()
  const [owner, stranger] = [await account(1), await account(0)]
  const id = owner.ids[0]!
  const upgrading = owner.upgrade(id)
  await eventually('the owner’s upgrade waits for the gateway', () => Promise.resolve(gate.begun.length === 1))
  const body = { planKey: 'pro', gateway: 'remote' }
  for (const [verb, sent] of [
    ['upgrade-from-free', body],
    ['cancel', {}],
    ['resume', undefined],
  ] as const)
    for (let tries = 0; tries < 7; tries += 1) {
      const answer = await service.request('POST', `/subscriptions/${id}/${verb}`, {
        token: stranger.token,
        ...(sent && { body: sent }),
      })
      expect(answer.status, verb).toBe(403)
    }
  expect(gate.held).toHaveLength(1)
  gate.letAllGo()
  expect((await upgrading).status).toBe(201)
})

/** What was read before a turn holds for a tenth of a second. */
const NO_LONGER_FRESH_MS = 120

test('an upgrade that waited for its turn buys the plan at its price of then', async () => {
  const gate = heldGateway()
  const { billableId, ids, upgrade } = await account(3)
  const first = ids.slice(0, 2).map((id) => upgrade(id))
  const { plan, subscription, upgradeAttempt } = service.services.database
  await eventually(
    'two have their turn',
    async () => (await upgradeAttempt.count({ where: { freeId: { in: ids } } })) === 2,
  )
  const waiting = upgrade(ids[2]!, 'max')
  await eventually('the third waits', () => Promise.resolve(service.services.gatewayPool.waiting() === 1))
  await plan.update({ where: { key: 'max' }, data: { price: 7700n } })
  await pause(NO_LONGER_FRESH_MS)
  gate.letAllGo()
  for (const answer of await Promise.all([...first, waiting])) expect(answer.status).toBe(201)
  const bought = await subscription.findFirstOrThrow({
    where: { billableId, plan: { key: 'max' } },
    include: { terms: true },
  })
  expect(bought.terms.price).toBe(7700n)
})
