import { asking, bent, keeping } from '../../bend.js'
import type { OperationId } from '../../../../../src/contract/types.js'
import type { Asked, Mutant } from '../../proxy.js'
import { codeOf, dataOf, granting, refuse } from './memory.js'

type Issued = {
  name: string | null
  prefix: string
  id: number
  token: string
  expiresAt: string | null
  createdAt: string
  scopes: string[]
}
type Listed = { id: number; lastUsedAt: string | null; expiresAt: string | null }

const capitals = (): Mutant =>
  keeping(new Map<string, string>(), (tokens) => ({
    name: 'a token is taken whatever its capitals',
    means: 'A token is guessed in a tenth of the tries.',
    ask(asked) {
      const given = asked.headers.authorization?.slice('Bearer '.length)
      const known = tokens.get(given?.toLowerCase() ?? '')
      if (known !== undefined) asked.headers.authorization = `Bearer ${known}`
    },
    answer(answered, { operation }) {
      if (operation !== 'issueToken' || answered.status !== 201) return
      const { token } = JSON.parse(answered.body.toString()) as Issued
      tokens.set(token.toLowerCase(), token)
    },
  }))

const listed = (name: string, means: string, change: (body: { data: Listed[] }, rolled: Map<number, string>) => void) =>
  keeping(new Map<string, { id: number; expiresAt: string | null }>(), (issued) =>
    keeping(new Map<number, string>(), (rolled): Mutant => ({
      name,
      means,
      answer(answered, { operation, url }) {
        if (operation === 'listTokens' && answered.status === 200) {
          const body = JSON.parse(answered.body.toString()) as { data: Listed[] }
          change(body, rolled)
          answered.body = Buffer.from(JSON.stringify(body))
        }
        if ((operation !== 'issueToken' && operation !== 'rollToken') || answered.status !== 201) return
        const one = JSON.parse(answered.body.toString()) as Issued
        issued.set(one.token, one).set(String(one.id), one)
        const old = issued.get(/tokens\/([^/]+)\/roll/.exec(url)?.[1] ?? '')
        if (old) rolled.set(old.id, old.expiresAt ?? 'never')
      },
    })),
  )

const onlyFirstUse = (): Mutant =>
  keeping(new Map<number, string>(), (first) =>
    bent('the last use of a token is its first', 'A token that is in use is revoked.', 'listTokens', ({ data }) => {
      for (const one of data as Listed[]) {
        if (one.lastUsedAt !== null && !first.has(one.id)) first.set(one.id, one.lastUsedAt)
        one.lastUsedAt = first.get(one.id) ?? null
      }
    }),
  )

const ended = (): Mutant =>
  keeping(new Map<number, object>(), (seen) => ({
    name: 'a token that has expired is still listed',
    means: 'Nobody sees that a program stands still for want of a token.',
    answer(answered, { operation, url }) {
      if (operation === 'revokeToken') seen.clear()
      if (operation === 'issueToken' && answered.status === 201) {
        const { id, name, prefix, scopes, createdAt, expiresAt } = JSON.parse(answered.body.toString()) as Issued
        if (expiresAt !== null) seen.set(id, { id, name, prefix, scopes, createdAt, expiresAt, lastUsedAt: null })
      }
      if (operation !== 'listTokens' || url.includes('cursor') || dataOf(answered) === undefined) return
      const body = JSON.parse(answered.body.toString()) as { data: Listed[] }
      const gone = [...seen.entries()].filter(([id]) => body.data.every((one) => one.id !== id))
      body.data = [...body.data, ...(gone.map(([, one]) => one) as Listed[])].slice(-100)
      answered.body = Buffer.from(JSON.stringify(body))
    },
  }))

const life = (name: string, means: string, end: (old: Issued, rolled: Issued) => string | null): Mutant =>
  keeping(new Map<string, Issued>(), (issued) => ({
    name,
    means,
    answer(answered, { operation, url }) {
      if ((operation !== 'issueToken' && operation !== 'rollToken') || answered.status !== 201) return
      const one = JSON.parse(answered.body.toString()) as Issued
      const old = issued.get(/tokens\/([^/]+)\/roll/.exec(url)?.[1] ?? '')
      if (old && old.expiresAt !== null) {
        one.expiresAt = end(old, one)
        answered.body = Buffer.from(JSON.stringify(one))
      }
      issued.set(one.token, one).set(String(one.id), one)
    },
  }))

const revokedCount = (): Mutant =>
  keeping(new Set<string>(), (full) => ({
    name: 'the bound of living tokens counts revoked ones',
    means: 'A service that changes its tokens each day is locked out in spring.',
    answer(answered, { operation, headers }) {
      if (operation !== 'issueToken') return
      if (codeOf(answered) === 'too_many_tokens') full.add(String(headers.cookie))
      if (answered.status === 201 && full.has(String(headers.cookie))) refuse(answered, 422, 'too_many_tokens', {})
    },
  }))

const voidNeedsManage = (): Mutant =>
  keeping(new Map<string, string[]>(), (scopes) => ({
    name: 'taking usage back needs the scope manage',
    means: 'The program that counted too much cannot take it back.',
    answer(answered, { operation, headers }) {
      if (operation === 'issueToken' && answered.status === 201) {
        const one = JSON.parse(answered.body.toString()) as Issued
        scopes.set(`Bearer ${one.token}`, one.scopes)
      }
      const has = scopes.get(headers.authorization ?? '')
      if (operation === 'voidUsage' && has?.includes('manage') === false) refuse(answered, 403, 'scope_missing')
    },
  }))

/** An operation that forgot to look at the scope goes on to look at the rest. */
const leak = (operation: OperationId, scope: string, means: string): Mutant =>
  keeping(new Map<string, string[]>(), (scopes) => ({
    name: `the scope ${scope} opens ${operation}`,
    means,
    answer(answered, asked) {
      if (asked.operation === 'issueToken' && answered.status === 201) {
        const one = JSON.parse(answered.body.toString()) as Issued
        scopes.set(`Bearer ${one.token}`, one.scopes)
      }
      const has = scopes.get(asked.headers.authorization ?? '')?.join() === scope
      if (asked.operation === operation && has && codeOf(answered) === 'scope_missing')
        refuse(answered, 422, 'validation_failed', {})
    },
  }))

const ownOrigin = ({ headers }: Asked) => `http://${headers.host}`

export const carelessTokens = (): Mutant[] => [
  voidNeedsManage(),
  revokedCount(),
  life('a rolled token never expires', 'A secret that was to live a day lives for ever.', () => null),
  life(
    'a rolled token ends when the old one would have',
    'A program that rolls in time loses its access all the same.',
    (old) => old.expiresAt,
  ),
  listed('a token in its overlap is not listed', 'A token that still opens cannot be found.', (body, rolled) => {
    body.data = body.data.filter(({ id }) => !rolled.has(id))
  }),
  listed('a token in its overlap is listed as before', 'Nobody sees when it ends.', (body, rolled) => {
    for (const one of body.data)
      if (rolled.has(one.id)) one.expiresAt = rolled.get(one.id) === 'never' ? null : rolled.get(one.id)!
  }),
  granting(
    'a token is rolled twice',
    'Two programs hold successors of one secret.',
    ({ status }, { operation }) => operation === 'rollToken' && status === 404,
  ),
  granting(
    'revoking a revoked token by its id answers 204 again',
    'A script takes a wrong id for a token that it revoked.',
    ({ status }, { operation, url }) => operation === 'revokeToken' && status === 404 && /tokens\/\d+$/.test(url),
  ),
]

export const carelessOrigins = (): Mutant[] => [
  asking(
    "an origin that begins with the service's own is taken for it",
    'A page of billing.example.com.evil.example issues tokens.',
    ['createSession', 'endSession', 'issueToken', 'revokeToken', 'rollToken'],
    (asked) => {
      if (asked.headers.origin?.startsWith(ownOrigin(asked))) delete asked.headers.origin
    },
  ),
  asking(
    'the origin null is taken for none',
    'A sandboxed frame on any page issues tokens.',
    ['createSession', 'endSession', 'issueToken', 'revokeToken', 'rollToken'],
    (asked) => {
      if (asked.headers.origin === 'null') delete asked.headers.origin
    },
  ),
  ...(['rollToken', 'endSession', 'revokeToken'] as const).map((operation) =>
    asking(`a foreign origin reaches ${operation}`, 'A page of somebody else changes tokens.', operation, (asked) => {
      delete asked.headers.origin
    }),
  ),
]

export const carelessScopes = (): Mutant[] => [
  capitals(),
  leak('getEntitlement', 'usage', 'A metering program reads what the customer has.'),
  leak('quoteSubscriptionChange', 'read', 'A dashboard uses up the quotes of a subscription.'),
  leak('replayEvents', 'read', 'A dashboard sends a thousand events again.'),
  leak('rotateWebhookSecret', 'read', 'A dashboard changes a secret.'),
  leak('putBillingDetails', 'usage', 'A metering program changes whom invoices name.'),
  leak('tallyUsageBatch', 'manage', 'A program without the scope usage counts usage.'),
]

export const carelessPastTokens = (): Mutant[] => [ended()]

export const carelessUses = (): Mutant[] => [onlyFirstUse()]
