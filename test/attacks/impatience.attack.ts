import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueToken } from '../../src/tokens/issue-token.js'
import { makeAccount, makeUser, PASSWORD } from '../support/fixtures.js'
import { type Arena, beside, closeArena, openArena, subscriptionOf, textOf, told } from './arena.js'

const CONNECTIONS = 400
const TOKENS = 99
/** The server finds itself overloaded after three late seconds. */
const OVERLOADED_MS = 6_000

type Prepared = Readonly<{ read: number | string; path: string; tokens: readonly string[]; email: string }>

let arena: Arena<Prepared>
let cookie: string
beforeAll(async () => {
  arena = await openArena(async (services, reader) => {
    const account = await makeAccount(services)
    const path = `/billing/v1/subscriptions/${await subscriptionOf(services, account)}`
    const tokens = [account.token]
    while (tokens.length < TOKENS) tokens.push((await issueToken(services, account.billableId)).token)
    const email = await makeUser(services, account.billableId)
    return { read: await subscriptionOf(services, reader), path, tokens, email }
  })
  const answer = await fetch(`http://127.0.0.1:${arena.server.port}/billing/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: arena.prepared.email, password: PASSWORD }),
  })
  cookie = answer.headers.get('set-cookie')?.split(';', 1)[0] ?? ''
})
afterAll(closeArena)

/** Each connection sends each way in turn, and none comes after itself. */
const WAYS = 7
const numbers = Array.from({ length: WAYS }, (_, n) => n)

const schemes = () =>
  numbers.map((n) =>
    textOf(`GET ${arena.prepared.path}`, {
      headers: {
        Authorization: `${['Bearer', 'bearer', 'BEARER', 'bEARER'][n % 4]}${' '.repeat(n + 1)}${arena.prepared.tokens[0]}`,
      },
    }),
  )
const cookies = () =>
  numbers.map((n) =>
    textOf('GET /billing/v1/tokens', {
      headers: {
        Cookie: `${['', '\t', '\u00a0'][n % 3]}paywright_session${' '.repeat(n % 2)}x=${n};${' '.repeat(n)}${cookie}; a=${n}`,
      },
    }),
  )
/** Whoever has many credentials is somebody else with each. */
const tokens = () => arena.prepared.tokens.map((token) => textOf(`GET ${arena.prepared.path}`, { token }))

const besideAll = (texts: readonly string[]) => {
  const { server, reader, prepared } = arena
  const victim = { path: `/billing/v1/subscriptions/${prepared.read}`, token: reader.token }
  return beside(
    server,
    { connections: CONNECTIONS, texts, reads: true, held: CONNECTIONS, goneOnMs: OVERLOADED_MS },
    victim,
  )
}

test.each([
  ['a token with other blanks and letters', schemes],
  ['a session among other cookies', cookies],
])('400 connections that retry at once with %s take nobody’s place under overload', async (what, texts) => {
  const found = await besideAll(texts())
  told(`400 connections with ${what}`, found)
})

test('the control: 400 connections that retry at once, each time with another of 99 tokens, take the places of others', async () => {
  await expect(besideAll(tokens())).rejects.toThrow('answers 503')
})
