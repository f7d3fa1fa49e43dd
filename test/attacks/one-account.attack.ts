import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Account, makeAccount } from '../support/fixtures.js'
import { examples } from '../support/requests.js'
import {
  type Arena,
  beside,
  closeArena,
  mostMs,
  openArena,
  subscriptionOf,
  textOf,
  told,
  type Victim,
} from './arena.js'

const INVOICES = 100
const [FEW, MANY] = [4, 400]
const BATCHES = 60
const ENTRIES = 100
/** What fits into the attacker's argument. */
const TEXTS = 8
const KEYS = 300

let arena: Arena<Readonly<{ attacker: Account; own: number | string; read: number | string }>>
beforeAll(async () => {
  arena = await openArena(async (services, reader) => {
    const attacker = await makeAccount(services)
    for (let made = 0; made < INVOICES; made += 1) await examples.getInvoicePdf.make?.(services, attacker.billableId)
    return {
      attacker,
      own: await subscriptionOf(services, attacker),
      read: await subscriptionOf(services, reader),
    }
  })
})
afterAll(closeArena)

const reading = (): Victim => ({ path: `/billing/v1/subscriptions/${arena.prepared.read}`, token: arena.reader.token })
const tallying = (): Victim => ({
  ...reading(),
  path: `${reading().path}/tally-usage`,
  body: { feature: 'calls', quantity: 1 },
})

const pages = () => [textOf('GET /billing/v1/invoices', arena.prepared.attacker)]
/** Each is refused, and claims its key first. */
const claims = () =>
  Array.from({ length: KEYS }, (_, n) =>
    textOf(`POST /billing/v1/subscriptions/${arena.prepared.own}/resume`, {
      token: arena.prepared.attacker.token,
      headers: { 'Idempotency-Key': `key-${n}` },
      body: {},
    }),
  )
const batches = () =>
  Array.from({ length: TEXTS }, (_, batch) => {
    const tallies = Array.from({ length: ENTRIES }, (_, n) => ({
      subscription: 2_000_000_000 + batch * ENTRIES + n,
      feature: 'calls',
      quantity: 1,
      idempotencyKey: `unknown-${batch}-${n}`,
    }))
    return textOf('POST /billing/v1/usage-tallies', { token: arena.prepared.attacker.token, body: { tallies } })
  })

test.each([
  ['ask for pages', MANY, pages, reading],
  ['claim three hundred keys', MANY, claims, reading],
  ['send batches of tallies for subscriptions that nobody has', BATCHES, batches, tallying],
])(
  'connections of one token that %s: %i of them have nobody else refused, nor slow it three times as much as four',
  async (what, many, texts, victim) => {
    const disturbedBy = async (connections: number) => {
      const found = await beside(
        arena.server,
        { connections, texts: texts(), reads: true, held: connections },
        victim(),
      )
      told(`${connections} connections that ${what}`, found)
      return found
    }
    const few = await disturbedBy(FEW)
    const found = await disturbedBy(many)
    expect(found.disturbed).toBeLessThanOrEqual(mostMs(3, { ...few, undisturbed: few.disturbed }))
  },
)
