import type { OperatorSchema, Schema } from '../../../../src/contract/types.js'
import { type Answer, expectAnswer, Fault } from '../../client.js'
import { agree } from '../../read-back.js'
import { cookieOf, type World } from '../../world.js'
import type { Subject } from '../check.js'
import { BUYER, dataOf, newAccount, newToken, newWord, operatorOf } from './customer.js'

type Billable = OperatorSchema<'Billable'>

const AT_ONCE = 6

const put = (world: World, externalId: string, name: string): Promise<Answer> =>
  operatorOf(world).ask('putBillable', { externalId }, { body: { name } })

const opens = async ({ client }: World, token: string): Promise<number> =>
  (await client.ask('listSubscriptions', {}, { token })).status

const signIn = (world: World, email: string, password: string) =>
  world.client.ask('createSession', {}, { body: { email, password } })

/** What a cookie of a session is answered. */
const inSession = async ({ client }: World, cookie: string): Promise<number> =>
  (await client.ask('listTokens', {}, { cookie })).status

const WEEK_MS = 7 * 86_400_000
const DETAILS = { ...BUYER, taxId: 'US 12-3456789' }

export const operatorAccounts: Subject = {
  name: "Operator's accounts",
  checks: [
    {
      guarantee: 'An identifier names one account for ever, however many put it at once, and a later PUT renames it',
      needs: ['operator'],
      async run(world) {
        const externalId = newWord()
        const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => put(world, externalId, 'Before')))
        agree(
          answers.map(({ status }) => status).sort(),
          [...Array.from({ length: AT_ONCE - 1 }, () => 200), 201],
          'the statuses of one identifier that was put at once',
        )
        const [one] = answers.map(({ body }) => body.data as Billable) as [Billable]
        agree(new Set(answers.map(({ body }) => (body.data as Billable).id)).size, 1, 'how many accounts were made')
        const renamed = dataOf(await put(world, externalId, 'After')) as Billable
        agree(renamed, { ...one, externalId, name: 'After' }, 'the account that was renamed')
        const { ask } = operatorOf(world)
        agree(dataOf(await ask('getBillable', { billable: one.id })), renamed, 'the account by itself')
        const capital = dataOf(await put(world, externalId.toUpperCase(), 'In capitals'), 201) as Billable
        const nameless = [1, 2].map(() => ask('createBillable', {}, { body: { name: 'After' } }))
        const made = (await Promise.all(nameless)).map((answer) => dataOf(answer, 201) as Billable)
        const ids = [one.id, capital.id, ...made.map(({ id }) => id)]
        agree(new Set(ids).size, 4, 'how many accounts there are of two identifiers and two without one')
        const { data } = expectAnswer(await ask('listBillables', {}, { query: { limit: 50 } }), 200).body
        agree(
          (data as Billable[]).find(({ id }) => id === one.id),
          renamed,
          'the renamed account in the list',
        )
        const listed = (data as Billable[]).map(({ id }) => id)
        agree(
          listed,
          listed.toSorted((a, b) => b - a),
          'the order of the accounts',
        )
        agree(
          ids.filter((id) => !listed.includes(id)),
          [],
          'which accounts are not listed',
        )
      },
    },
    {
      guarantee: 'A token of the operator opens one account, is listed without itself, and opens nothing once revoked',
      needs: ['operator'],
      async run(world) {
        const { ask } = operatorOf(world)
        const [one, other] = [await newAccount(world), await newAccount(world)]
        const body = { name: newWord(), scopes: ['read', 'usage'] }
        const tokens = [
          await newToken(world, one.id, body),
          await newToken(world, one.id),
          await newToken(world, one.id),
        ]
        const expiresAt = new Date(world.now() + WEEK_MS).toISOString()
        const theirs = await newToken(world, other.id, { expiresAt })
        const ends = async () =>
          (expectAnswer(await ask('listTokens', { billable: other.id }), 200).body.data as Schema<'ListedToken'>[]).map(
            (token) => token.expiresAt,
          )
        agree([theirs.expiresAt, await ends()], [expiresAt, [expiresAt]], 'when a token ends, as issued and as listed')
        const list = async () => expectAnswer(await ask('listTokens', { billable: one.id }), 200)
        const listed = await list()
        const ids = (listed.body.data as { id: number }[]).map(({ id }) => id)
        agree(ids, tokens.map(({ id }) => id).toReversed(), 'the tokens of an account')
        for (const { token } of [...tokens, theirs])
          if (listed.bytes.includes(token)) throw new Fault('a list of tokens holds a token')
        const { name, scopes } = (listed.body.data as { name: string; scopes: string[] }[])[2]!
        agree({ name, scopes: [...scopes].sort() }, body, 'what a token was issued for')
        const [first, second, third] = tokens as [Schema<'Token'>, Schema<'Token'>, Schema<'Token'>]
        agree([await opens(world, first.token), await opens(world, theirs.token)], [200, 200], 'tokens that live')
        expectAnswer(await ask('revokeToken', { token: first.id }), 204)
        expectAnswer(await ask('revokeToken', { token: first.id }), 404, 'not_found')
        expectAnswer(await ask('revokeToken', { token: second.token }), 204)
        const after = [first, second, third, theirs]
        const statuses = () => Promise.all(after.map(({ token }) => opens(world, token)))
        agree(await statuses(), [401, 401, 200, 200], 'the tokens, two of which were revoked')
        const revoked = dataOf(await ask('revokeAllTokens', { billable: one.id })) as { revoked: number }
        agree(revoked, { revoked: 1 }, 'how many tokens were left to revoke')
        agree(await statuses(), [401, 401, 401, 200], 'the tokens after all of one account were revoked')
        agree((await list()).body.data, [], 'the living tokens after all were revoked')
      },
    },
    {
      guarantee:
        'A user signs in while enabled, by the last password alone, and sessions end when the operator ends them',
      needs: ['operator'],
      async run(world) {
        const { ask } = operatorOf(world)
        const { id: billable } = await newAccount(world)
        const [email, first, second] = [`${newWord()}@example.com`, `${newWord()}-1`, `${newWord()}-2`]
        const user = dataOf(await ask('createUser', { billable }, { body: { email, password: first } }), 201) as object
        agree(user, { ...user, email, billableId: billable }, 'the user that was made')
        const again = { body: { email, password: second } }
        expectAnswer(await ask('createUser', { billable: (await newAccount(world)).id }, again), 422, 'refused')
        const cookie = async (password: string) => cookieOf(expectAnswer(await signIn(world, email, password), 204))
        const [one, other] = [await cookie(first), await cookie(first)]
        const changed = dataOf(await ask('setPassword', {}, again)) as { endedSessions: number }
        agree(changed.endedSessions, 2, 'how many sessions a new password ended')
        agree([await inSession(world, one), await inSession(world, other)], [401, 401], 'the sessions before')
        expectAnswer(await signIn(world, email, first), 401, 'invalid_credentials')
        const third = await cookie(second)
        expectAnswer(await ask('disableUser', {}, { body: { email } }), 200)
        agree(await inSession(world, third), 401, 'the session of who was disabled')
        expectAnswer(await signIn(world, email, second), 401, 'invalid_credentials')
        expectAnswer(await ask('enableUser', {}, { body: { email } }), 200)
        agree(await inSession(world, third), 401, 'the session from before, of who was enabled again')
        const fourth = await cookie(second)
        const ended = dataOf(await ask('endSessions', {}, { body: { email } })) as { endedSessions: number }
        agree([ended.endedSessions, await inSession(world, fourth)], [1, 401], 'a session that the operator ended')
      },
    },
    {
      guarantee: 'The operator and the account read the same billing details, whichever of them put them',
      needs: ['operator'],
      async run(world) {
        const { ask } = operatorOf(world)
        const { id: billable } = await newAccount(world)
        const { token } = await newToken(world, billable)
        const both = async () => [
          dataOf(await ask('getBillingDetails', { billable })) as object,
          dataOf(await world.client.ask('getBillingDetails', {}, { token })) as object,
        ]
        const put = dataOf(await ask('putBillingDetails', { billable }, { body: DETAILS })) as object
        agree(put, { ...put, ...DETAILS, email: null }, 'the billing details that the operator put')
        agree(await both(), [put, put], 'the billing details, as both read them')
        const shorter = dataOf(await ask('putBillingDetails', { billable }, { body: BUYER })) as object
        agree(shorter, { ...put, taxId: null }, 'the billing details that the operator put anew without a tax number')
        agree(await both(), [shorter, shorter], 'the billing details that were put anew, as both read them')
        const body = { ...BUYER, name: 'Their own' }
        const own = dataOf(await world.client.ask('putBillingDetails', {}, { token, body })) as object
        agree(own, { ...own, name: 'Their own', taxId: null }, 'the billing details that the account put')
        agree(await both(), [own, own], "the account's own billing details, as both read them")
      },
    },
  ],
}
