import { operations } from '../../../../generated/operations.js'
import type { OperationId, Schema } from '../../../../src/contract/types.js'
import { expectAnswer } from '../../client.js'
import { agree } from '../../read-back.js'
import { signIn, TOLERANCE_MS, type World } from '../../world.js'
import type { Subject } from '../check.js'
import { newAccount, newToken, newWord, operatorOf } from '../operator/customer.js'
import { bodyOf } from '../sessions.js'

type Token = Schema<'Token'>
type Listed = Schema<'ListedToken'>

const OVERLAP_SECONDS = 3_600
const LONGEST_OVERLAP_SECONDS = 86_400
const DAY_MS = 86_400_000
const MOST = 100
const AT_ONCE = 11
/** Nothing has this id, so that what is asked for is only asked for. */
const NOWHERE = 2_147_483_647
const NO_EVENT = '00000000-0000-4000-8000-000000000000'

const tokensOf = async ({ client }: World, cookie: string) =>
  expectAnswer(await client.ask('listTokens', {}, { cookie }), 200).body.data as Listed[]

const lifeOf = ({ createdAt, expiresAt }: Token) => Date.parse(expiresAt!) - Date.parse(createdAt)

async function boundOverlaps({ client, account: { cookie } }: World): Promise<void> {
  const { id } = expectAnswer(await client.ask('issueToken', {}, { cookie }), 201).body as Token
  const roll = (overlapSeconds: number) => client.ask('rollToken', { token: id }, { cookie, body: { overlapSeconds } })
  expectAnswer(await roll(LONGEST_OVERLAP_SECONDS + 1), 422, 'validation_failed', 'overlapSeconds')
  const next = expectAnswer(await roll(LONGEST_OVERLAP_SECONDS), 201).body as Token
  for (const token of [id, next.id]) expectAnswer(await client.ask('revokeToken', { token }, { cookie }), 204)
}

async function rolls(world: World): Promise<void> {
  const { client, account } = world
  const { cookie } = account
  const expiresAt = new Date(world.now() + 2 * DAY_MS).toISOString()
  const asked = { name: newWord(), scopes: ['read'], expiresAt }
  const old = expectAnswer(await client.ask('issueToken', {}, { cookie, body: asked }), 201).body as Token
  const roll = (token: string) =>
    client.ask('rollToken', { token }, { cookie, body: { overlapSeconds: OVERLAP_SECONDS } })
  const next = expectAnswer(await roll(old.token), 201).body as Token
  agree(lifeOf(next), lifeOf(old), 'how long the token lives that took the place of another')
  const listed = await tokensOf(world, cookie)
  const endOf = (id: number) => listed.find((one) => one.id === id)?.expiresAt
  agree(endOf(next.id), next.expiresAt, 'when the new token ends, in the list')
  const overlap = Date.parse(endOf(old.id) ?? '') - Date.parse(next.createdAt)
  agree(Math.abs(overlap - OVERLAP_SECONDS * 1000) < TOLERANCE_MS, true, 'whether the list says when the old one ends')
  expectAnswer(await roll(old.token), 404, 'not_found')
  for (const token of [old.id, next.id]) expectAnswer(await client.ask('revokeToken', { token }, { cookie }), 204)
  for (const token of [old.id, next.id])
    expectAnswer(await client.ask('revokeToken', { token }, { cookie }), 404, 'not_found')
}

async function fillUp(world: World): Promise<void> {
  const { client } = world
  const { id: billable } = await newAccount(world)
  const login = { email: `${newWord()}@example.com`, password: newWord() }
  expectAnswer(await operatorOf(world).ask('createUser', { billable }, { body: login }), 201)
  const { cookie } = await signIn(client, login)
  const issue = () => client.ask('issueToken', {}, { cookie })
  // The sign-in has issued one.
  for (let issued = 1; issued < MOST; issued += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, MOST - issued) }, () => newToken(world, billable)))
  expectAnswer(await issue(), 422, 'too_many_tokens')
  const [newest] = await tokensOf(world, cookie)
  expectAnswer(await client.ask('revokeToken', { token: newest!.id }, { cookie }), 204)
  expectAnswer(await issue(), 201)
  expectAnswer(await issue(), 422, 'too_many_tokens')
}

async function opensItsScope(world: World, scope: string): Promise<void> {
  const { client, account } = world
  const issued = await client.ask('issueToken', {}, { cookie: account.cookie, body: { scopes: [scope] } })
  const { token, id } = expectAnswer(issued, 201).body as Token
  const path = { subscription: NOWHERE, paymentMethod: NOWHERE, endpoint: NOWHERE, event: NO_EVENT }
  for (const operation of Object.keys(operations) as OperationId[]) {
    if (operations[operation].tokenScope !== scope) continue
    const { status } = await client.ask(operation, path, { token, ...bodyOf(operation) })
    agree([404, 422].includes(status), true, `whether ${operation} gets as far as a token of the scope ${scope} may`)
  }
  expectAnswer(await client.ask('revokeToken', { token: id }, { cookie: account.cookie }), 204)
}

export const rolledTokens: Subject = {
  name: 'Rolled tokens',
  checks: [
    {
      guarantee:
        'A rolled token lives as long as the old one did, both are listed with their ends, and none rolls twice',
      run: rolls,
    },
    { guarantee: 'A rolled token goes on for a day at most: a second more is refused and not cut', run: boundOverlaps },
    {
      guarantee: 'A token of one scope gets into every operation of that scope',
      async run(world) {
        for (const scope of ['usage', 'manage']) await opensItsScope(world, scope)
      },
    },
    {
      guarantee: 'An account has a hundred living tokens at most, and a revoked one counts no more',
      needs: ['operator'],
      run: fillUp,
    },
  ],
}
