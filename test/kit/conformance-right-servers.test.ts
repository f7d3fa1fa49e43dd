/** Servers that keep the contract otherwise than this one does. The suite must not refuse them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addFreeSubscription, type Prepared, prepareAudited, preparePlans } from '../../kit/accounts.js'
import { type RunningServer, startServer } from '../../kit/running-server.js'
import type { Subject } from '../conformance/checks/check.js'
import { toTheLetter } from '../conformance/checks/edges/letter.js'
import { operatorFigures } from '../conformance/checks/operator/figures.js'
import { operatorInvoices } from '../conformance/checks/operator/invoices.js'
import { sessions } from '../conformance/checks/sessions.js'
import { webhookEndpoints } from '../conformance/checks/webhook-endpoints.js'
import { bent } from '../conformance/mutants/bend.js'
import { type Mutant, startProxy } from '../conformance/mutants/proxy.js'
import { openWorld } from '../conformance/world.js'
import { createDatabase, type TestDatabase } from '../support/database.js'

let database: TestDatabase
let server: RunningServer
let audited: Prepared
beforeAll(async () => {
  database = await createDatabase()
  server = await startServer({ DATABASE_URL: database.url })
  await preparePlans(server.operator)
  audited = await prepareAudited(server.operator, { slots: ['default'] })
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

/** Runs one check against a server that is right in its own way. */
async function holds({ checks }: Subject, guarantee: RegExp, otherwise: Omit<Mutant, 'name' | 'means'>): Promise<void> {
  const proxy = await startProxy(server.origin, { name: 'otherwise', means: 'It is right.', ...otherwise }, '127.0.0.1')
  try {
    const world = await openWorld({
      target: { server: proxy.origin, prefix: 'billing/v1', slug: 'billing' },
      audited: audited.login,
      other: undefined,
      operatorKey: server.operatorKey,
      gateway: 'sandbox',
      direct: true,
      addFree: () => addFreeSubscription(server.operator, audited),
    })
    const found = checks.filter((check) => guarantee.test(check.guarantee))
    expect(found).toHaveLength(1)
    await found[0]!.run(world)
  } finally {
    proxy.close()
  }
}

const billing: Omit<Mutant, 'name' | 'means'> = {
  async answer({ status }, { operation }) {
    if (operation === 'cancelSubscription' && status === 200) await server.operator.ask('POST', '/billing-runs', {})
  },
}

test('a server that bills at each cancellation may try at once what its last invoice says', async () => {
  await holds(operatorInvoices, /^An open invoice is settled once/, billing)
})

test('a server that bills at each cancellation has the figures of what is left unpaid', async () => {
  await holds(operatorFigures, /^The figures grow/, billing)
})

test('a server may allow more methods than one under a path', async () => {
  await holds(toTheLetter, /^A wrong method/, {
    answer({ status, headers }) {
      if (status === 405) headers['allow'] = `HEAD, ${headers['allow'] ?? ''}`
    },
  })
})

test('a server whose API has a path of its own may keep the session cookie to that path', async () => {
  await holds(sessions, /^The session cookie/, {
    answer({ headers }) {
      headers['set-cookie'] &&= headers['set-cookie'].map((cookie) => cookie.replace(/path=\//i, 'Path=/billing'))
    },
  })
})

test('a server may keep back what is replayed to an endpoint that is switched off', async () => {
  await holds(
    webhookEndpoints,
    /^A replay puts/,
    bent('', '', 'listDeliveries', ({ data }) => {
      for (const delivery of data as { nextAttemptAt: string | null }[]) delivery.nextAttemptAt = null
    }),
  )
})
