import { become, bent, instead, keeping } from '../bend.js'
import type { Asked, Mutant } from '../proxy.js'

type Issued = { token: string; cookie: string; scopes: string[]; expiresAt: string | null; revokedAt?: number }

/** Every token that was given, by itself. */
function tokenBook() {
  const book = new Map<string, Issued>()
  const bearer = ({ headers }: Asked) => /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
  return {
    book,
    bearer,
    of: (asked: Asked) => book.get(bearer(asked)),
    note({ operation, headers }: Asked, status: number, body: Buffer) {
      if ((operation !== 'issueToken' && operation !== 'rollToken') || status !== 201) return
      const { token, scopes, expiresAt } = JSON.parse(body.toString()) as Issued
      book.set(token, { token, scopes, expiresAt, cookie: headers.cookie ?? '' })
    },
    /** Lets a request through with another token of the same session. */
    lend(asked: Asked, { cookie }: Issued) {
      const other = [...book.values()]
        .reverse()
        .find((one) => one.cookie === cookie && one.scopes.length === 3 && !one.expiresAt && !one.revokedAt)
      if (other) asked.headers.authorization = `Bearer ${other.token}`
    },
  }
}

const CACHED_MS = 1_500

const revokedForAWhile = (): Mutant =>
  keeping(tokenBook(), ({ book, of, note, lend }) => ({
    name: 'a revoked token is cached for a moment',
    means: 'A thief of it has another second and a half.',
    ask(asked) {
      const one = of(asked)
      if (one?.revokedAt !== undefined && Date.now() - one.revokedAt < CACHED_MS) lend(asked, one)
    },
    answer(answered, asked) {
      note(asked, answered.status, answered.body)
      if (asked.operation !== 'revokeToken' || answered.status !== 204) return
      const gone = book.get(decodeURIComponent(asked.url.split('/').at(-1) ?? ''))
      if (gone) gone.revokedAt = Date.now()
    },
  }))

const expiredGoesOn = (): Mutant =>
  keeping(tokenBook(), ({ of, note, lend }) => ({
    name: 'a token outlives its expiresAt',
    means: 'A token for a day opens the account for ever.',
    ask(asked) {
      const one = of(asked)
      if (one && one.expiresAt !== null && one.scopes.length === 3) lend(asked, one)
    },
    answer: (answered, asked) => note(asked, answered.status, answered.body),
  }))

const usageReads = (): Mutant =>
  keeping(tokenBook(), ({ of, note, lend }) => ({
    name: 'the scope usage reads usage too',
    means: 'A meter in the field shows what others used.',
    ask(asked) {
      const one = of(asked)
      if (one?.scopes.join() === 'usage' && /^(getUsage|listUsageRecords|getEntitlement)$/.test(asked.operation ?? ''))
        lend(asked, one)
    },
    answer: (answered, asked) => note(asked, answered.status, answered.body),
  }))

const managesEverything = (): Mutant =>
  keeping(tokenBook(), ({ of, note, lend }) => ({
    name: 'the scope manage counts usage too',
    means: 'A token that was to change plans can run up a bill.',
    ask(asked) {
      const one = of(asked)
      if (one?.scopes.join() === 'manage' && /^(voidUsage|tallyUsageBatch)$/.test(asked.operation ?? ''))
        lend(asked, one)
    },
    answer: (answered, asked) => note(asked, answered.status, answered.body),
  }))

const overlapIsNone = (): Mutant =>
  keeping({ gone: new Set<string>() }, ({ gone }) => ({
    name: 'a rolled token ends at once in spite of an overlap',
    means: 'Every installation fails until it has the new token.',
    ask: ({ headers }) =>
      gone.has(headers.authorization ?? '')
        ? { ...unauthenticated, headers: { ...unauthenticated.headers, 'www-authenticate': 'Bearer' } }
        : undefined,
    answer(answered, { operation, url, body }) {
      if (operation !== 'rollToken' || answered.status !== 201 || !/"overlapSeconds":\s*[1-9]/.test(body)) return
      gone.add(`Bearer ${decodeURIComponent(url.split('/').at(-2) ?? '')}`)
    },
  }))

/** In the overlap both tokens are the account's, so that nothing is seen of it. */
const overlapHasNoEnd = (): Mutant =>
  keeping(new Map<string, string>(), (next) => ({
    name: 'a rolled token goes on after its overlap',
    means: 'A token that leaked lives on, though the list shows that it has ended.',
    ask(asked) {
      const found = next.get(asked.headers.authorization ?? '')
      if (found !== undefined) asked.headers.authorization = found
    },
    answer(answered, { operation, url, body }) {
      if (operation !== 'rollToken' || answered.status !== 201 || !/"overlapSeconds":\s*[1-9]/.test(body)) return
      const { token } = JSON.parse(answered.body.toString()) as { token: string }
      next.set(`Bearer ${decodeURIComponent(url.split('/').at(-2) ?? '')}`, `Bearer ${token}`)
    },
  }))
const unauthenticated = instead(401, { message: 'Send a valid token.', code: 'unauthenticated' })

const valuesBeforeScope = (): Mutant => ({
  name: 'values are looked at before the scope',
  means: 'A token learns the rules of what it may not do, and mends its request in vain.',
  answer(answered, { operation, body }) {
    if (answered.status !== 403 || operation === undefined || body === '') return
    const { code } = JSON.parse(answered.body.toString()) as { code: string }
    if (code !== 'scope_missing' || !/"quantity":\s*(0|-|")/.test(body)) return
    become(answered, 422, { message: 'Wrong.', code: 'validation_failed', errors: { quantity: ['must be >= 1'] } })
  },
})

export const outsideTokens = (): Mutant[] => [
  revokedForAWhile(),
  usageReads(),
  managesEverything(),
  overlapIsNone(),
  bent('rolling a token gives it all scopes', 'A reader becomes a manager by being renewed.', 'rollToken', (body) => {
    body.scopes = ['read', 'usage', 'manage']
  }),
  bent('rolling a token loses its name', 'Nobody knows whose token it is.', 'rollToken', (body) => {
    body.name = null
  }),
]

export const outsidePastTokens = (): Mutant[] => [
  expiredGoesOn(),
  overlapHasNoEnd(),
  bent(
    'the last use of a token is never shown',
    'Tokens that nobody uses cannot be told.',
    'listTokens',
    ({ data }) => {
      for (const one of data) one.lastUsedAt = null
    },
  ),
]

export const outsideScopes = (): Mutant[] => [valuesBeforeScope()]
