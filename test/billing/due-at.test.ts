import { afterAll, beforeAll, expect, test } from 'vitest'
import { SubscriptionStatus } from '../../generated/prisma/enums.js'
import { dueAt } from '../../src/subscriptions/due-at.js'
import { makeAccount, makePlans, makeSubscriptionIn } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

let service: TestService
beforeAll(async () => {
  service = await startService()
  await makePlans(service.services)
})
afterAll(() => service.close())

/** Written out by hand: which of a subscription's dates a billing run waits for in each status. */
const DUE: Readonly<Record<SubscriptionStatus, 'currentPeriodEnd' | 'endsAt' | 'never'>> = {
  free: 'currentPeriodEnd',
  incomplete: 'never',
  trialing: 'currentPeriodEnd',
  active: 'currentPeriodEnd',
  past_due: 'currentPeriodEnd',
  paused: 'never',
  grace: 'endsAt',
  canceled: 'never',
  expired: 'never',
  lifetime: 'never',
}

test.each(Object.values(SubscriptionStatus))(
  'the database and the forecast agree on when a billing run moves a subscription that is %s',
  async (status) => {
    const { database } = service.services
    const { billableId } = await makeAccount(service.services)
    const id = await makeSubscriptionIn(service.services, billableId, status)
    const row = await database.subscription.findUniqueOrThrow({ where: { id } })
    const [stored] = await database.$queryRaw<{ due: Date | null }[]>`
      SELECT due_at AS due FROM subscription WHERE id = ${id}`
    const expected = DUE[status] === 'never' ? null : row[DUE[status]]
    expect({ stored: stored?.due, forecast: dueAt(row) }).toEqual({ stored: expected, forecast: expected })
  },
)
