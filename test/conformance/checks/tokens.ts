import { operations } from '../../../generated/operations.js'
import type { OperationId } from '../../../src/contract/types.js'
import { type Answer, expectAnswer, Fault } from '../client.js'
import { isWithin, timed } from '../moments.js'
import { agree } from '../read-back.js'
import type { World } from '../world.js'
import type { Subject } from './check.js'
import { anInvoice } from './invoices.js'
import { ENDPOINT } from './webhook-endpoints.js'
import { bodyOf } from './sessions.js'

const opened = (Object.keys(operations) as OperationId[]).filter((id) =>
  operations[id].security.some((scheme) => scheme.join() === 'bearerToken'),
)

async function issue({ client, account }: World, key?: string, cookie = account.cookie): Promise<Answer> {
  const headers = key === undefined ? {} : { 'idempotency-key': key }
  return expectAnswer(await client.ask('issueToken', {}, { cookie, headers }), 201)
}

const issueFor = async ({ client, account: { cookie } }: World, body: object): Promise<Answer> =>
  expectAnswer(await client.ask('issueToken', {}, { cookie, body }), 201)

/** What a read answers where there is nothing to be read. */
const nothingThere: Partial<Record<OperationId, string>> = {
  getUpcomingInvoice: 'no_upcoming_invoice',
  forecastInvoices: 'no_upcoming_invoice',
  getScheduledChange: 'not_found',
  getCreditNotePdf: 'not_found',
}
const saysNothing = (id: OperationId, { body }: Answer): boolean =>
  nothingThere[id] !== undefined && (body as { code?: string } | undefined)?.code === nothingThere[id]

const soon = (world: World) => new Date(world.now() + 86_400_000).toISOString()

/** What was asked for when the token was issued. */
const chosen = ({ name, scopes, expiresAt }: Answer['body']) => ({ name, scopes: [...scopes].sort(), expiresAt })

const tokenOf = (answer: Answer) => (answer.body as { token: string }).token

export const tokens: Subject = {
  name: 'Tokens',
  checks: [
    {
      guarantee: 'Each token is a new one, dated now, and opens the account of who issued it',
      async run(world) {
        const { done, span } = await timed(world, async () => [await issue(world), await issue(world)] as const)
        const [one, two] = done
        if (tokenOf(one) === tokenOf(two)) throw new Fault('two tokens are the same')
        for (const { body, told } of [one, two])
          isWithin(world, span, body.createdAt as string, `${told.replace(/"token":"[^"]*"/, '…')}: createdAt`)
        const lists = await Promise.all(
          [world.account.token, tokenOf(one)].map((token) => world.client.ask('listSubscriptions', {}, { token })),
        )
        agree(lists[1]!.body, lists[0]!.body, 'what a second token of the account opens')
      },
    },
    {
      guarantee: 'A revoked token opens nothing from then on, and no other token is touched',
      async run(world) {
        const { client, account } = world
        const invoice = await anInvoice(world)
        const subscription = (await account.ask('listSubscriptions')).body.data[0].id as number
        const paymentMethod = (await account.ask('listPaymentMethods')).body.data[0].id as number
        const path = { plan: world.plans[0]!.key, subscription, invoice: invoice.id, paymentMethod }
        const [gone, kept] = [tokenOf(await issue(world)), tokenOf(await issue(world))]
        expectAnswer(await client.ask('listInvoices', {}, { token: gone }), 200)
        expectAnswer(await client.ask('revokeToken', { token: gone }, { cookie: account.cookie }), 204)
        for (const id of opened)
          expectAnswer(await client.ask(id, path, { token: gone, ...bodyOf(id) }), 401, 'unauthenticated')
        expectAnswer(await client.ask('revokeToken', { token: gone }, { cookie: account.cookie }), 404, 'not_found')
        expectAnswer(await client.ask('listInvoices', {}, { token: kept }), 200)
        expectAnswer(await client.ask('revokeToken', { token: kept }, { cookie: account.cookie }), 204)
        expectAnswer(await account.ask('listInvoices'), 200)
      },
    },
    {
      guarantee: 'Tokens are listed as they were issued, never with the token itself, and revoked by their id',
      async run(world) {
        const { client, account } = world
        const asked = { name: `listed-${world.now()}`, scopes: ['usage', 'read'], expiresAt: soon(world) }
        const { body: issued } = await issueFor(world, asked)
        const listed = async () => expectAnswer(await client.ask('listTokens', {}, { cookie: account.cookie }), 200)
        const answer = await listed()
        const one = (answer.body.data as { id: number }[]).find(({ id }) => id === issued.id)
        const { token, ...shown } = issued as { token: string }
        const { billable } = shown as { billable?: number }
        agree({ billable, ...one }, { ...shown, lastUsedAt: null }, 'a token that is listed')
        agree({ ...asked, scopes: [...asked.scopes].sort() }, chosen(one), 'what the token was issued for')
        if (answer.bytes.includes(token)) throw new Fault('a list of tokens holds a token')
        expectAnswer(await client.ask('revokeToken', { token: issued.id }, { cookie: account.cookie }), 204)
        expectAnswer(await client.ask('listInvoices', {}, { token }), 401, 'unauthenticated')
        if ((await listed()).bytes.includes(asked.name)) throw new Fault('a revoked token is listed')
      },
    },
    {
      guarantee: 'A token opens the operations of its scopes and no others',
      async run(world) {
        const { client, account } = world
        const invoice = await anInvoice(world)
        const subscription = (await account.ask('listSubscriptions')).body.data[0].id as number
        const paymentMethod = (await account.ask('listPaymentMethods')).body.data[0].id as number
        const event = (await account.ask('listEvents')).body.data[0].event.id as string
        const made = await account.ask('createWebhookEndpoint', {}, { body: ENDPOINT })
        const endpoint = expectAnswer(made, 201).body.data.id as number
        // Only the service's operator makes credit notes, and this account has none.
        const creditNote = 2147483647
        const plan = world.plans[0]!.key
        const path = { plan, subscription, invoice: invoice.id, paymentMethod, event, endpoint, creditNote }
        for (const scope of ['read', 'usage', 'manage']) {
          const { body } = await issueFor(world, { scopes: [scope] })
          for (const id of opened) {
            // Whatever would change something is only asked for in vain.
            if (operations[id].tokenScope === scope && scope !== 'read') continue
            const answer = await client.ask(id, path, { token: body.token, ...bodyOf(id) })
            if (operations[id].tokenScope !== scope) expectAnswer(answer, 403, 'scope_missing')
            // The first subscription may have nothing to bill, and no change before it.
            else if (!saysNothing(id, answer)) expectAnswer(answer, 200)
          }
          expectAnswer(await client.ask('revokeToken', { token: body.id }, { cookie: account.cookie }), 204)
        }
        expectAnswer(await account.ask('deleteWebhookEndpoint', { endpoint }), 204)
      },
    },
    {
      guarantee: 'A rolled token takes the place of the old one, which goes on for the overlap or ends at once',
      async run(world) {
        const { client, account } = world
        const use = async (token: string) => (await client.ask('listInvoices', {}, { token })).status
        const roll = async (token: string, body?: object) =>
          expectAnswer(await client.ask('rollToken', { token }, { cookie: account.cookie, body }), 201).body
        const { body: first } = await issueFor(world, { name: 'rolled', scopes: ['read'] })
        const second = await roll(first.token, { overlapSeconds: 3600 })
        agree(chosen(second), chosen(first), 'what a token is for, after it was rolled')
        agree([await use(first.token), await use(second.token)], [200, 200], 'the tokens in the overlap')
        const third = await roll(String(second.id))
        agree([await use(second.token), await use(third.token)], [401, 200], 'the tokens without an overlap')
        for (const { id } of [first, third])
          expectAnswer(await client.ask('revokeToken', { token: id }, { cookie: account.cookie }), 204)
      },
    },
    {
      guarantee: 'A token that is cut, altered, or sent any other way than as a bearer token opens nothing',
      async run({ client, account: { token } }) {
        const altered = token.slice(0, -1) + (token.endsWith('a') ? 'b' : 'a')
        for (const wrong of [altered, token.slice(0, -1), `${token}a`, token.toUpperCase()])
          expectAnswer(await client.ask('listInvoices', {}, { token: wrong }), 401, 'unauthenticated')
        const otherwise = [
          { headers: { authorization: `Basic ${token}` } },
          { headers: { authorization: token } },
          { query: { token, access_token: token } },
          { cookie: `token=${token}` },
        ]
        for (const asking of otherwise)
          expectAnswer(await client.ask('listInvoices', {}, asking), 401, 'unauthenticated')
      },
    },
    {
      guarantee: 'A bearer token neither issues, lists, rolls nor revokes tokens',
      async run(world) {
        const { client, account } = world
        for (const answer of [
          await client.ask('issueToken', {}, { token: account.token }),
          await client.ask('listTokens', {}, { token: account.token }),
          await client.ask('rollToken', { token: account.token }, { token: account.token }),
          await client.ask('revokeToken', { token: account.token }, { token: account.token }),
        ]) {
          expectAnswer(answer, 401, 'unauthenticated')
          if (!answer.headers.get('www-authenticate')?.startsWith('Cookie'))
            throw new Fault(`${answer.told}: WWW-Authenticate does not ask for a session`)
        }
        expectAnswer(await account.ask('listPlans'), 200)
      },
    },
    {
      guarantee: 'A repeated issue under one Idempotency-Key gives the same token; another account gets its own',
      needs: ['other'],
      async run(world) {
        const key = `token-${world.now()}`
        const [first, again] = [await issue(world, key), await issue(world, key)]
        if (first.headers.has('idempotent-replayed')) throw new Fault('a first answer says that it is a replay')
        if (again.headers.get('idempotent-replayed') !== 'true')
          throw new Fault('a replayed token is not marked as one')
        agree(again.body, first.body, 'the token that is replayed')
        const others = await issue(world, key, world.other?.cookie)
        if (tokenOf(others) === tokenOf(first)) throw new Fault("another account's key replays this account's token")
        const { body } = await world.client.ask('listSubscriptions', {}, { token: tokenOf(others) })
        agree(body, (await world.other?.ask('listSubscriptions'))?.body, "what the other account's token opens")
      },
    },
    {
      guarantee: "Nobody revokes another account's token",
      needs: ['other'],
      async run({ client, account, other }) {
        const answer = await client.ask('revokeToken', { token: other!.token }, { cookie: account.cookie })
        expectAnswer(answer, 403, 'forbidden')
        expectAnswer(await other!.ask('listPlans'), 200)
      },
    },
  ],
}
