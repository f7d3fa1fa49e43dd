import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Arena, beside, closeArena, openArena, subscriptionOf, textOf, told } from './arena.js'

const CONNECTIONS = 8
const BYTES = 60_000
const DEEP = 29_000

let arena: Arena<number | string>
beforeAll(async () => {
  arena = await openArena(subscriptionOf)
})
afterAll(closeArena)

async function disturbedBy(what: string, path: string, body: string): Promise<number> {
  const { server, reader, prepared: subscription } = arena
  const victim = { path: `/billing/v1/subscriptions/${subscription}`, token: reader.token }
  const texts = [textOf(`POST /billing/${path}`, { body })]
  const found = await beside(server, { connections: CONNECTIONS, texts, reads: true, held: CONNECTIONS }, victim)
  told(`${CONNECTIONS} strangers that post ${what}`, found)
  return found.disturbed
}

const fields = Array.from({ length: BYTES / 10 }, (_, n) => `"f${n}":0`).join()

/** What parsing costs that nobody can spare, since a request's form is checked before its credentials. */
const plain = () => disturbedBy('plain fields', 'v1/usage-tallies', `{${fields}}`)

test.each([
  [
    'lists within lists below an escaped name',
    'v1/usage-tallies',
    `{"\\u0061":${'['.repeat(DEEP)}${']'.repeat(DEEP)}}`,
  ],
  ['a pair of escapes among many values', 'v1/usage-tallies', `{"a":["\\ud83d\\ude00"${',1'.repeat(DEEP)}]}`],
  ['thousands of unknown fields to sign in', 'session', `{${fields}}`],
])('strangers that post %s slow a reader at most twice as much as with plain fields', async (what, path, body) => {
  const most = 2 * (await plain())
  expect(await disturbedBy(what, path, body)).toBeLessThanOrEqual(most)
})
