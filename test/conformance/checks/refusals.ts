import { expectAnswer, Fault } from '../client.js'
import { agree } from '../read-back.js'
import type { Subject } from './check.js'

const PATHS = [
  ['getSubscription', 'subscription'],
  ['cancelSubscription', 'subscription'],
  ['getInvoice', 'invoice'],
  ['getInvoicePdf', 'invoice'],
  ['setDefaultPaymentMethod', 'paymentMethod'],
  ['deletePaymentMethod', 'paymentMethod'],
] as const

/** The fields that a request must have. */
const REQUIRED = [
  ['createSession', ['email', 'password']],
  ['upgradeFromFree', ['planKey']],
  ['tallyUsage', ['feature', 'quantity']],
  ['tallyUsageBatch', ['tallies']],
  ['voidUsage', ['idempotencyKey', 'reason']],
  ['putBillingDetails', ['name', 'addressLines', 'city', 'country']],
  ['createWebhookEndpoint', ['url']],
] as const

/** Some parsers take more than JSON. */
const NO_JSON = [
  ...['{', '{"immediately":true}}', "{'immediately':true}"],
  ...['{"immediately":true,}', '\uFEFF{"immediately":true}'],
  ...['{"immediately":true/* at once */}', '{"immediately":true}\n// at once'],
]

export const refusals: Subject = {
  name: 'Refusals',
  checks: [
    {
      guarantee: 'An id that is no id is refused under the name of its parameter',
      async run({ account }) {
        for (const [id, name] of PATHS)
          for (const wrong of ['0', '01', '1e3', '-1', 'abc', '2147483648'])
            expectAnswer(await account.ask(id, { [name]: wrong }), 422, 'validation_failed', name)
        for (const plan of ['0', '2147483648', 'Not-A-Key'])
          expectAnswer(await account.ask('getPlan', { plan }), 422, 'validation_failed', 'plan')
      },
    },
    {
      guarantee: 'An unknown path is 404 in JSON, and a known one with a wrong method is 405 with the right ones',
      async run({ client, account: { token } }) {
        const { prefix } = client.target
        expectAnswer(await client.send('GET', `/${prefix}/no-such-path`, { token }), 404, 'not_found')
        const answer = expectAnswer(
          await client.send('PATCH', `/${prefix}/plans`, { token }),
          405,
          'method_not_allowed',
        )
        const allowed = answer.headers.get('allow')?.split(/, */) ?? []
        if (!allowed.includes('GET') || allowed.includes('PATCH'))
          throw new Fault(`${answer.told}: Allow is ${allowed.join()}`)
      },
    },
    {
      guarantee: 'A usable X-Request-Id comes back, and anything else is replaced by one that nobody had before',
      async run({ account }) {
        const withId = async (id: string) =>
          (await account.ask('listPlans', {}, { headers: { 'x-request-id': id } })).headers.get('x-request-id')
        for (const usable of ['My.own_id-1', 'x'.repeat(128)]) agree(await withId(usable), usable, 'X-Request-Id')
        const [one, two] = [await withId('not usable!'), await withId('x'.repeat(129))]
        if (one === two || one === 'not usable!') throw new Fault(`X-Request-Id is ${one}, then ${two}`)
      },
    },
    {
      guarantee: 'A body that is not an object, or is not JSON, is refused and changes nothing',
      async run({ account, takeFree }) {
        const { id } = await takeFree()
        const cancel = (body: string) => account.ask('cancelSubscription', { subscription: id }, { body })
        for (const body of ['[]', '"text"', '1', 'true']) expectAnswer(await cancel(body), 422, 'validation_failed')
        for (const body of NO_JSON) expectAnswer(await cancel(body), 400, 'malformed_json')
        const { body } = expectAnswer(await account.ask('getSubscription', { subscription: id }), 200)
        agree(body.data.status, 'free', 'the status after bodies that were refused')
      },
    },
    {
      guarantee: 'A missing body counts as one without fields: what it must have is named',
      async run({ account }) {
        const path = { subscription: 2147483647 }
        for (const [id, fields] of REQUIRED) {
          const [missing, empty] = [await account.ask(id, path), await account.ask(id, path, { body: {} })]
          for (const field of fields) expectAnswer(missing, 422, 'validation_failed', field)
          agree(missing.body, empty.body, `what ${id} answers without a body, by what it answers to {}`)
        }
      },
    },
    {
      guarantee: 'A body where none is asked for is ignored, whatever it says',
      async run({ account, takeFree }) {
        const { id } = await takeFree()
        for (const [body, type] of [
          [{ unknown: 1 }, 'application/json'],
          [[], 'application/json'],
          ['{', 'application/json'],
          ['neither JSON nor said to be', 'text/plain'],
        ] as const) {
          const asking = { body, headers: { 'content-type': type } }
          const answer = await account.ask('resumeSubscription', { subscription: id }, asking)
          expectAnswer(answer, 422, 'subscription_not_resumable')
        }
      },
    },
    {
      guarantee: 'Scope, values and existence are looked at in this order, and the first fault is the one that is told',
      async run({ client, account }) {
        const wrong = { body: { feature: 'a', quantity: 0 } }
        const nowhere = { subscription: 2147483647 }
        expectAnswer(await account.ask('tallyUsage', nowhere, wrong), 422, 'validation_failed', 'quantity')
        const { cookie } = account
        const issued = await client.ask('issueToken', {}, { cookie, body: { scopes: ['read'] } })
        const { token, id } = expectAnswer(issued, 201).body
        expectAnswer(await client.ask('tallyUsage', nowhere, { token, ...wrong }), 403, 'scope_missing')
        expectAnswer(await client.ask('tallyUsage', { subscription: 0 }, { token, ...wrong }), 403, 'scope_missing')
        expectAnswer(await client.ask('revokeToken', { token: id }, { cookie }), 204)
      },
    },
    {
      guarantee: 'A refused sign-in names what is missing, and never repeats the password',
      async run({ client }) {
        const password = 'a secret that must not come back'
        for (const [body, field] of [
          [{ password }, 'email'],
          [{ email: 'ada@example.com' }, 'password'],
          [{ email: 'not an address', password }, 'email'],
          [{ email: 'ada@example.com', password, remember: password }, 'remember'],
        ] as const) {
          const answer = expectAnswer(await client.ask('createSession', {}, { body }), 422, 'validation_failed', field)
          if (answer.bytes.includes(password)) throw new Fault('the answer to a refused sign-in repeats the password')
        }
      },
    },
  ],
}
