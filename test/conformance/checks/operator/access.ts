import { operations } from '../../../../generated/operations.js'
import { operations as operatorOperations } from '../../../../generated/operator/operations.js'
import type { OperationId } from '../../../../src/contract/types.js'
import { type Answer, expectAnswer, Fault, type OperatorId } from '../../client.js'
import { isWithin, timed } from '../../moments.js'
import type { World } from '../../world.js'
import type { Subject } from '../check.js'
import { bodyOf } from '../sessions.js'
import { BUYER, CARDS, dataOf, operatorOf } from './customer.js'

const all = Object.keys(operatorOperations) as OperatorId[]
const withBody = all.filter((id) => operatorOperations[id].body !== 'none')

/** Ids that are well-formed and that nobody has. */
const NOBODYS = {
  billable: 2147483647,
  subscription: 2147483647,
  invoice: 2147483647,
  advance: 2147483647,
  endpoint: 2147483647,
  event: '00000000-0000-4000-8000-000000000000',
  token: '2147483647',
  key: 'no-such-plan',
  externalId: 'nobody',
}

const eachOf = async (
  ids: readonly OperatorId[],
  ask: (id: OperatorId) => Promise<Answer>,
  check: (one: Answer) => void,
) => {
  for (const answer of await Promise.all(ids.map(ask))) check(answer)
}

const opened = (Object.keys(operations) as OperationId[]).filter((id) =>
  operations[id].security.some((scheme) => scheme.join() === 'bearerToken'),
)

/** What leaves each field of a request as it should be, where a request has any. */
const bodiesAt = (gateway: string): Partial<Record<OperatorId, object>> => ({
  putBillingDetails: BUYER,
  attachPaymentMethod: { gateway, card: CARDS.good, expMonth: 12, expYear: 9999 },
  repricePlan: { at: '2000-01-01T00:00:00.000Z' },
  createUser: { email: 'nobody@example.com', password: 'nobody of that name' },
  quoteSubscriptionChange: { quantity: 2 },
  changeSubscription: { quantity: 2 },
  voidUsage: { idempotencyKey: 'nobodys', reason: 'Nobody has it' },
  issueCreditNote: { reason: 'Nobody has it', settle: 'balance' },
})
const onOne = all.filter((id) => (operatorOperations[id].statuses as readonly number[]).includes(404))

async function scopesOf(world: World): Promise<void> {
  const reading = { token: world.readingKey }
  for (const id of all) {
    const { tokenScope, method, path } = operatorOperations[id]
    const answer = await operatorOf(world).ask(id, NOBODYS, { ...reading, ...(withBody.includes(id) && { body: {} }) })
    if (tokenScope !== 'read') expectAnswer(answer, 403, 'scope_missing')
    else if (answer.status === 403) throw new Fault(`${method} ${path}: a key of the scope read is refused`)
  }
}

export const operatorAccess: Subject = {
  name: "Operator's access",
  checks: [
    {
      guarantee: "Nothing but an operator's key opens the operator's API: no token, no session, and no key that is cut",
      needs: ['operator'],
      async run(world) {
        const { account, operator } = world
        const key = operator!.key
        expectAnswer(await operator!.ask('listBillables'), 200)
        for (const asking of [{ token: account.token }, { cookie: account.cookie, token: undefined }])
          await eachOf(
            all,
            (id) => operator!.ask(id, NOBODYS, { ...asking, ...(withBody.includes(id) && { body: {} }) }),
            ({ headers, ...answer }) => {
              expectAnswer({ headers, ...answer }, 401, 'unauthenticated')
              if (!/^Bearer\b/.test(headers.get('www-authenticate') ?? ''))
                throw new Fault(`${answer.told}: WWW-Authenticate is ${headers.get('www-authenticate')}`)
            },
          )
        for (const token of [key.slice(0, -1), `${key}a`, key.toUpperCase()])
          expectAnswer(await operator!.ask('listBillables', {}, { token }), 401, 'unauthenticated')
        const headers = { authorization: `Basic ${key}` }
        expectAnswer(await operator!.ask('listBillables', {}, { token: undefined, headers }), 401, 'unauthenticated')
      },
    },
    {
      guarantee:
        "An operator's key opens nothing of the customers' API, neither as a bearer token nor in a session's place",
      needs: ['operator'],
      async run({ client, operator }) {
        const token = operator!.key
        const path = {
          plan: 1,
          subscription: 1,
          invoice: 1,
          paymentMethod: 1,
          endpoint: 1,
          feature: 'units',
          ...nobodys,
        }
        for (const id of opened)
          expectAnswer(await client.ask(id, path, { token, ...bodyOf(id) }), 401, 'unauthenticated')
        for (const id of ['listTokens', 'issueToken'] as const)
          expectAnswer(await client.ask(id, {}, { token }), 401, 'unauthenticated')
      },
    },
    {
      guarantee: "An operator's key of the scope read opens what reads, and changes nothing",
      needs: ['operator', 'readingKey'],
      run: scopesOf,
    },
    {
      guarantee:
        "Each operation of the operator's API refuses what is malformed, of no value, or of nothing that is there",
      needs: ['operator'],
      async run(world) {
        const { ask } = operatorOf(world)
        await eachOf(
          withBody,
          (id) => ask(id, NOBODYS, { body: '{' }),
          (answer) => expectAnswer(answer, 400, 'malformed_json'),
        )
        await eachOf(
          withBody,
          (id) => ask(id, NOBODYS, { body: 'a', headers: { 'content-type': 'text/plain' } }),
          (answer) => expectAnswer(answer, 415, 'unsupported_media_type'),
        )
        await eachOf(
          withBody,
          (id) => ask(id, NOBODYS, { body: { noSuchField: true } }),
          (answer) => expectAnswer(answer, 422, 'validation_failed', 'noSuchField'),
        )
        const bodies = bodiesAt(world.gateway)
        await eachOf(
          onOne.filter((id) => operatorOperations[id].body === 'none' || bodies[id] !== undefined),
          (id) => ask(id, NOBODYS, bodies[id] ? { body: bodies[id] } : {}),
          (answer) => expectAnswer(answer, 404, 'not_found'),
        )
        const body = { planKey: world.plans.find(({ price }) => price > 0)!.key, gateway: world.gateway }
        expectAnswer(await ask('openSubscription', NOBODYS, { body }), 404, 'not_found')
      },
    },
    {
      guarantee: 'The clock is now, and is moved to no moment that has passed',
      needs: ['operator'],
      async run(world) {
        const { ask } = operatorOf(world)
        const { done, span } = await timed(world, () => ask('getClock'))
        const { now, movable } = dataOf(done) as { now: string; movable: boolean }
        isWithin(world, span, now, 'the time of the clock')
        const moved = await ask('advanceClock', {}, { body: { until: new Date(Date.parse(now) - 1).toISOString() } })
        if (movable) expectAnswer(moved, 422, 'validation_failed', 'until')
        else expectAnswer(moved, 422, 'clock_not_movable')
      },
    },
  ],
}

const nobodys = { event: NOBODYS.event, creditNote: 2147483647, token: 'nobodys' }
