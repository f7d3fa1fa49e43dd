import { afterAll, beforeAll, expect, test } from 'vitest'
import { repricePlan } from '../../src/billing/reprice-plan.js'
import { runBilling } from '../../src/billing/run.js'
import { makeChangePlans, subscribedAt } from '../changes/changing.js'
import { seeded } from '../support/seed.js'
import { startService, type TestService } from '../support/service.js'

const ROUNDS = 6
const CUSTOMERS = 6
const dice = seeded('reprice-races')

let service: TestService
let other: TestService
beforeAll(async () => {
  service = await startService()
  other = await startService({ databaseUrl: service.databaseUrl, clock: service.clock })
  await makeChangePlans(service)
})
afterAll(async () => {
  await other.close()
  await service.close()
})

type Customer = Awaited<ReturnType<typeof subscribedAt>>

/** Comes to the plan at a random moment, in one of the ways that lead there. */
async function comesTo(customer: Customer, quote: string | undefined): Promise<unknown> {
  const server = dice.pick([service, other])
  const order = { planKey: 'team', timing: dice.pick(['now', 'period_end'] as const) }
  for (let step = dice.integer(0, 20); step > 0; step -= 1) await server.services.database.$queryRaw`SELECT 1`
  const path = `/subscriptions/${customer.id}/change`
  return server.request('POST', path, { token: customer.token, body: quote === undefined ? order : { quote } })
}

test('a customer who comes to a plan while it is repriced, on either of two servers, pays its new price in the next period', async () => {
  const { database } = service.services
  for (let round = 0; round < ROUNDS; round += 1) {
    const customers: Customer[] = []
    for (let made = 0; made < CUSTOMERS; made += 1) customers.push(await subscribedAt(service))
    const quotes = await Promise.all(
      customers.map(async (customer, index) =>
        index % 2 === 0 ? undefined : ((await customer.quote({ planKey: 'team' })).id as string),
      ),
    )
    const price = 10_000n + BigInt(round)
    const operator = async () => {
      await database.plan.update({ where: { key: 'team' }, data: { price } })
      await repricePlan(other.services, 'team', { at: service.clock.now(), dryRun: false })
    }
    await Promise.all([operator(), ...customers.map((customer, index) => comesTo(customer, quotes[index]))])
    const next = await Promise.all(
      customers.map(
        async ({ id }) => (await database.subscription.findUniqueOrThrow({ where: { id } })).currentPeriodEnd,
      ),
    )
    service.clock.set(new Date(Math.max(...next.map((end) => end.getTime()))))
    await runBilling(service.services)
    const rows = await Promise.all(
      customers.map(({ id }) =>
        database.subscription.findUniqueOrThrow({ where: { id }, include: { terms: { include: { plan: true } } } }),
      ),
    )
    const onTeam = rows.filter(({ terms }) => terms.plan.key === 'team')
    expect(onTeam.length).toBeGreaterThan(0)
    expect(onTeam.map(({ terms }) => terms.price)).toEqual(onTeam.map(() => price))
  }
}, 120_000)
