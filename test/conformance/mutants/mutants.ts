/** Ways of being wrong that the suite must notice. */
import type { OperationId } from '../../../src/contract.js'
import type { Answered, Mutant } from './proxy.js'

/* eslint-disable @typescript-eslint/no-explicit-any -- whatever the server answered is bent here */
function bend(answered: Answered, change: (body: any) => void): void {
  const body = JSON.parse(answered.body.toString()) as unknown
  change(body)
  answered.body = Buffer.from(JSON.stringify(body))
}

/** Changes the successful answers of one operation. */
const bent = (name: string, operation: OperationId, change: (body: any) => void): Mutant => ({
  name,
  answer(answered, asked) {
    if (asked.operation === operation && answered.status < 300) bend(answered, change)
  },
})
/* eslint-enable @typescript-eslint/no-explicit-any */

const become = (answered: Answered, status: number, body: unknown) => {
  answered.status = status
  answered.headers['content-type'] = 'application/json; charset=utf-8'
  answered.body = Buffer.from(JSON.stringify(body))
}

/** What a subscription looks like when it is shown to the wrong billable. */
const SOMEBODYS = {
  id: 7,
  name: 'default',
  status: 'active',
  plan: { key: 'pro', name: 'Pro' },
  currentPeriodStart: '2026-11-01T00:00:00.000Z',
  currentPeriodEnd: '2026-12-01T00:00:00.000Z',
  trialEndsAt: null,
  canceledAt: null,
  endsAt: null,
  createdAt: '2026-11-01T00:00:00.000Z',
}

function duplicatesCount(): Mutant {
  const keys = new Map<string, string>()
  return {
    name: 'a duplicate tally is counted twice',
    ask(asked) {
      if (asked.operation !== 'tallyUsage') return
      const body = /"idempotencyKey":"([^"]+)"/.exec(asked.body)
      if (!body) return
      keys.set(asked.body, body[1] ?? '')
      asked.body = asked.body.replace(/,?"idempotencyKey":"[^"]+"/, '')
    },
    answer(answered, asked) {
      const key = keys.get(asked.body)
      if (asked.operation === 'tallyUsage' && key !== undefined && answered.status === 200)
        bend(answered, (body) => (body.data.idempotencyKey = key))
    },
  }
}

function revokedTokensLive(): Mutant {
  let plans: Buffer | undefined
  return {
    name: 'a revoked token still opens the plans',
    answer(answered, asked) {
      if (asked.operation !== 'listPlans') return
      if (answered.status === 200) plans = answered.body
      else if (answered.status === 401 && asked.headers.authorization !== undefined && plans)
        become(answered, 200, JSON.parse(plans.toString()))
    },
  }
}

function cancellationMoves(): Mutant {
  let cancels = 0
  return bent('a second cancel moves the first', 'cancelSubscription', (body) => {
    cancels += 1
    if (cancels > 1 && body.data.status === 'grace') body.data.canceledAt = '2020-01-01T00:00:00.000Z'
  })
}

/** Fresh ones each time: some remember what they saw. */
export const mutants = (): Mutant[] => [
  {
    name: 'an upgrade answers 200 instead of 201',
    answer(answered, asked) {
      if (asked.operation === 'upgradeFromFree' && answered.status === 201) answered.status = 200
    },
  },
  bent('a subscription lacks currentPeriodEnd', 'getSubscription', (body) => delete body.data.currentPeriodEnd),
  bent('a timestamp names a month that is not there', 'listSubscriptions', (body) => {
    for (const one of body.data) one.createdAt = '2026-13-01T00:00:00.000Z'
  }),
  {
    name: "another billable's subscription is shown",
    answer(answered, asked) {
      if (asked.operation === 'getSubscription' && answered.status === 403) become(answered, 200, { data: SOMEBODYS })
    },
  },
  {
    name: "another billable's invoice is hidden as 404",
    answer(answered, asked) {
      if (asked.operation === 'getInvoice' && answered.status === 403)
        become(answered, 404, { message: 'There is no such invoice.', code: 'not_found' })
    },
  },
  duplicatesCount(),
  {
    name: 'an Idempotency-Key is ignored',
    ask(asked) {
      delete asked.headers['idempotency-key']
    },
  },
  bent('a plan has an undeclared field', 'getPlan', (body) => (body.data.internalCost = 1200)),
  bent('a price is text', 'listPlans', (body) => (body.data[0].price = '49.00')),
  {
    name: 'a status that is not declared',
    answer(answered, asked) {
      if (asked.operation === 'upgradeFromFree' && answered.body.includes('subscription_not_free'))
        answered.status = 409
    },
  },
  {
    name: 'a 404 in HTML',
    answer(answered, asked) {
      if (asked.operation !== 'getPlan' || answered.status !== 404) return
      answered.headers['content-type'] = 'text/html'
      answered.body = Buffer.from('<h1>Not found</h1>')
    },
  },
  {
    name: 'a 422 without errors',
    answer(answered, asked) {
      if (asked.operation === 'cancelSubscription' && answered.status === 422)
        bend(answered, (body) => delete body.errors)
    },
  },
  {
    name: 'an error code that is not in the contract',
    answer(answered, asked) {
      if (asked.operation === 'getPlan' && answered.status === 404) bend(answered, (body) => (body.code = 'gone'))
    },
  },
  {
    name: 'no X-Request-Id',
    answer(answered) {
      delete answered.headers['x-request-id']
    },
  },
  {
    name: 'a 401 without WWW-Authenticate',
    answer(answered) {
      delete answered.headers['www-authenticate']
    },
  },
  revokedTokensLive(),
  bent('a resumed subscription keeps its end', 'resumeSubscription', (body) => {
    body.data.endsAt = body.data.currentPeriodEnd
  }),
  cancellationMoves(),
  {
    name: 'a cursor is ignored',
    ask(asked) {
      if (asked.operation === 'listSubscriptions') asked.url = asked.url.replace(/cursor=[^&]*/, 'limit=1')
    },
  },
  {
    name: 'an unknown feature is counted',
    ask(asked) {
      if (asked.operation === 'tallyUsage') asked.body = asked.body.replace('no_such_feature', 'api_calls')
    },
  },
  {
    name: 'a PDF without its content type',
    answer(answered, asked) {
      if (asked.operation === 'getInvoicePdf' && answered.status === 200)
        answered.headers['content-type'] = 'application/octet-stream'
    },
  },
]
