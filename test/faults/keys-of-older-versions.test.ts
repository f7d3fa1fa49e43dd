import { expect, test } from 'vitest'
import { Prisma } from '../../generated/prisma/client.js'
import { chargeKey } from '../../src/billing/charges/find-charge.js'
import { runBilling } from '../../src/billing/run.js'
import { billingService, RENEWAL } from '../support/billing.js'
import { CARDS } from '../support/fixtures.js'
import { chargingSilently, scriptedSandbox } from '../support/scripted-sandbox.js'

// What older versions make keys of: the invoice's id alone, and later its id with a mark.

const billing = billingService()
const LATER = '2026-05-02T12:00:00.000Z'

const renew = (services: typeof billing.services) => runBilling(services, { until: new Date(RENEWAL) })
const renewalOf = async (id: number) => (await billing.invoicesOf(id)).at(-1)!

test.each([
  ['ids alone', { markedClaims: null, contentClaims: null }],
  ['ids and marks', { contentClaims: null }],
])('a charge that a version with keys of %s sent is found under the key of that version', async (_made, of) => {
  const { id } = await billing.subscribed('pro', CARDS.done)
  await renew(chargingSilently(billing.services))
  const { database } = billing.services
  const charged = await renewalOf(id)
  const key = chargeKey({ ...charged, ...of }, 1)
  expect(key).toMatch(new RegExp(`^invoice-${charged.id}-`))
  // What the older version would have left.
  await database.invoice.update({ where: { id: charged.id }, data: of })
  await database.sandboxCharge.updateMany({ where: { key: chargeKey(charged, 1) }, data: { key } })
  const charges = await database.sandboxCharge.count()
  expect(await billing.billUntil(LATER)).toMatchObject({ paid: 1, failed: [] })
  const { chargeId, ...paid } = await renewalOf(id)
  expect(paid).toMatchObject({ status: 'paid', ...of })
  expect(await database.sandboxCharge.findUniqueOrThrow({ where: { id: chargeId! } })).toMatchObject({ key })
  expect(await database.sandboxCharge.count()).toBe(charges)
})

/** What the claim of such a version does: it does not count what it does not know. */
const OF_IDS = (invoice: number) => Prisma.sql`
  UPDATE invoice SET charging_by = gen_random_uuid(), charging_at = now() WHERE id = ${invoice} RETURNING id`
const OF_IDS_AND_MARKS = (invoice: number) => Prisma.sql`
  UPDATE invoice SET charging_by = gen_random_uuid(), charging_at = now(), marked_claims = marked_claims + 1
  WHERE id = ${invoice} RETURNING id`

test.each([
  ['ids alone', OF_IDS, null],
  ['ids and marks', OF_IDS_AND_MARKS, 1],
])(
  'a version with keys of %s leaves a charge that a newer one has sent, and takes up one that was not sent for its own',
  async (_made, claim, markedClaims) => {
    const { database } = billing.services
    const { id } = await billing.subscribed('pro', CARDS.done)
    await renew(chargingSilently(billing.services))
    const { id: sent } = await renewalOf(id)
    expect(await database.$queryRaw(claim(sent))).toEqual([])
    expect(await billing.billUntil(LATER)).toMatchObject({ paid: 1 })
    expect(await billing.chargesOf(id)).toHaveLength(1)

    billing.service.clock.set('2026-03-31T12:00:00.000Z')
    const other = await billing.subscribed('pro', CARDS.done)
    const sandbox = scriptedSandbox(billing.services)
    sandbox.script((call) =>
      call === 'charge' ? Promise.resolve({ kind: 'declined', reason: 'no funds' }) : undefined,
    )
    await renew(sandbox.services)
    const { id: unsent } = await renewalOf(other.id)
    expect(await database.$queryRaw(claim(unsent))).toEqual([{ id: unsent }])
    expect(await renewalOf(other.id)).toMatchObject({ markedClaims, contentClaims: null })
  },
)
