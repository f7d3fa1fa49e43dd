import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Account, makeAccount } from '../support/fixtures.js'
import { examples } from '../support/requests.js'
import { type Arena, beside, closeArena, openArena, subscriptionOf, textOf, told } from './arena.js'

const INVOICES = 100
const [FEW, MANY] = [2, 50]

type Prepared = Readonly<{ attacker: Account; subscription: number | string }>

let arena: Arena<Prepared>
beforeAll(async () => {
  arena = await openArena(async (services, reader) => {
    const attacker = await makeAccount(services)
    for (let made = 0; made < INVOICES; made += 1) await examples.getInvoicePdf.make?.(services, attacker.billableId)
    return { attacker, subscription: await subscriptionOf(services, reader) }
  })
})
afterAll(closeArena)

test.each(['/invoices', '/events', '/subscriptions', '/entitlements'])(
  'fifty connections of one account that ask for %s without end slow a reader at most three times as much as two of them',
  async (path) => {
    const { server, reader, prepared } = arena
    const texts = [textOf(`GET /billing/v1${path}`, prepared.attacker)]
    const victim = { path: `/billing/v1/subscriptions/${prepared.subscription}`, token: reader.token }
    const disturbedBy = async (connections: number) => {
      const found = await beside(server, { connections, texts, reads: true, held: connections }, victim)
      told(`${connections} connections that ask for ${path}`, found)
      return found.disturbed
    }
    const few = await disturbedBy(FEW)
    expect(await disturbedBy(MANY)).toBeLessThanOrEqual(3 * few)
  },
)
