import { afterAll, beforeAll, expect, test } from 'vitest'
import { attemptsOf } from '../../src/orders/attempt.js'
import { CARDS, makeAccount, makeCard, makePlans, makeSubscription } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

const AGAIN = 2_000

let service: TestService
beforeAll(async () => {
  service = await startService()
  await makePlans(service.services)
})
afterAll(() => service.close())

/** A free subscription whose upgrade was declined thousands of times. */
async function declinedOften() {
  const { billableId, token } = await makeAccount(service.services)
  await makeCard(service.services, billableId, CARDS.declined)
  const { id: freeId } = await makeSubscription(service.services, billableId, 'free', 'null')
  const upgrade = () =>
    service.request('POST', `/subscriptions/${freeId}/upgrade-from-free`, { token, body: { planKey: 'pro' } })
  expect((await upgrade()).status).toBe(500)
  await service.services.database.$executeRaw`
    INSERT INTO upgrade_attempt (free_id, gateway, gateway_key, "order", fingerprint, state, tries, opened_at, closed_at)
    SELECT free_id, gateway, 'upgrade-' || free_id || '-' || n || '-again', "order", fingerprint, state, tries, opened_at,
      closed_at
    FROM upgrade_attempt, generate_series(2, ${AGAIN}::int) AS n WHERE free_id = ${freeId}`
  return { billableId, freeId, upgrade }
}

test('an upgrade that was declined thousands of times is tried again without reading why, under a key of its own', async () => {
  const { billableId, freeId, upgrade } = await declinedOften()
  const { database } = service.services
  expect(await attemptsOf(database, { billableId, freeId })).toEqual({ count: AGAIN, undecided: [] })
  await database.paymentMethod.deleteMany({ where: { billableId } })
  await makeCard(service.services, billableId, CARDS.done)
  expect((await upgrade()).status).toBe(201)
  const last = await database.upgradeAttempt.findFirstOrThrow({ where: { freeId }, orderBy: { id: 'desc' } })
  expect(last).toMatchObject({ state: 'completed' })
  expect(last.gatewayKey).toMatch(new RegExp(`^upgrade-${freeId}-${AGAIN + 1}-`))
})

test('of many attempts those that are not decided are found, oldest first, with what they had ordered', async () => {
  const { billableId, freeId } = await declinedOften()
  const { database } = service.services
  const rows = await database.upgradeAttempt.findMany({ where: { freeId }, orderBy: { id: 'asc' }, skip: 700, take: 2 })
  const ids = rows.map(({ id }) => id)
  await database.upgradeAttempt.updateMany({ where: { id: { in: ids } }, data: { nextCheckAt: new Date() } })
  await database.upgradeAttempt.update({ where: { id: ids[1]! }, data: { state: 'ending', closedAt: null } })
  const { undecided } = await attemptsOf(database, { billableId, freeId })
  expect(undecided.map(({ id, state, name }) => [id, state, name])).toEqual([
    [ids[0], 'closed', 'default'],
    [ids[1], 'ending', 'default'],
  ])
})
