import { asking, become, bent, HOUR_MS, instead, isJson, keeping, remembering, shift } from './bend.js'
import type { Answered, Mutant } from './proxy.js'

function allTokensGo(): Mutant {
  let isRevoked = false
  return {
    name: 'revoking one token revokes all',
    means: 'Rolling the token of one installation stops every other one.',
    answer(answered, { operation, headers }) {
      if (operation === 'revokeToken' && answered.status === 204) isRevoked = true
      if (!isRevoked || operation !== 'listInvoices' || answered.status !== 200 || headers.authorization === undefined)
        return
      answered.headers['www-authenticate'] = 'Bearer'
      become(answered, 401, { message: 'Send a valid token.', code: 'unauthenticated' })
    },
  }
}

function sharedKeys(): Mutant {
  const given = new Map<string, Answered>()
  return {
    name: 'an Idempotency-Key is shared by all accounts when tokens are issued',
    means: "A client that guesses a key gets another account's token.",
    answer(answered, { operation, headers }) {
      const key = String(headers['idempotency-key'])
      if (operation !== 'issueToken' || answered.status !== 201 || key === 'undefined') return
      const before = given.get(key)
      if (before) answered.body = before.body
      else given.set(key, { ...answered })
    },
  }
}

function sameTokenAgain(): Mutant {
  let first: Buffer | undefined
  return {
    name: 'each issue gives the same token',
    means: 'Installations cannot be revoked one by one.',
    answer(answered, { operation, headers }) {
      if (operation !== 'issueToken' || answered.status !== 201 || headers['idempotency-key'] !== undefined) return
      answered.body = first ??= answered.body
    },
  }
}

const known = (
  name: string,
  means: string,
  asWritten: (authorization: string, url: string) => string | undefined,
): Mutant => {
  const good: string[] = []
  return {
    name,
    means,
    ask(asked) {
      const { authorization = '' } = asked.headers
      const wanted = asWritten(authorization, asked.url)
      const found = wanted && good.find((one) => one.startsWith(`Bearer ${wanted}`))
      if (asked.operation === 'listInvoices' && found !== undefined && found !== '') asked.headers.authorization = found
      else if (authorization.startsWith('Bearer ') && authorization.length > 50) good.push(authorization)
    },
  }
}

export const tokenMutants = (): Mutant[] => [
  remembering(
    'a revoked token still reads invoices',
    'A leaked token cannot be stopped.',
    'listInvoices',
    (_, { headers }) => headers.authorization !== undefined,
  ),
  remembering(
    'a revoked token still opens PDFs',
    'A leaked token cannot be stopped.',
    'getInvoicePdf',
    (_, { headers }) => headers.authorization !== undefined,
  ),
  {
    name: 'revoking does nothing',
    means: 'A leaked token cannot be stopped.',
    ask: ({ operation, headers }) =>
      operation === 'revokeToken' && headers.cookie && !headers.origin ? instead(204) : undefined,
  },
  allTokensGo(),
  sharedKeys(),
  sameTokenAgain(),
  bent(
    'a token is dated an hour back',
    'Audits of tokens are wrong.',
    'issueToken',
    (body) => (body.createdAt = shift(body.createdAt, -HOUR_MS)),
  ),
  bent(
    'a revoked token is still listed',
    'Nobody sees what lives.',
    'listTokens',
    (() => {
      const seen = new Map<number, unknown>()
      return (body) => {
        for (const one of body.data as { id: number }[]) seen.set(one.id, one)
        body.data = [...seen.values()].slice(-100)
      }
    })(),
  ),
  bent('a list of tokens shows no end', 'A token ends, and nobody has seen it coming.', 'listTokens', (body) =>
    (body.data as { expiresAt: unknown }[]).forEach((one) => (one.expiresAt = null)),
  ),
  asking(
    'scopes are ignored when a token is issued',
    'A program that only counts usage can cancel.',
    'issueToken',
    (asked) => {
      if (asked.body !== '') asked.body = JSON.stringify({ ...(JSON.parse(asked.body) as object), scopes: undefined })
    },
  ),
  asking('a roll has no overlap', 'Programs stop while they change over.', 'rollToken', (asked) => {
    if (asked.body !== '') asked.body = '{}'
  }),
  asking('a roll always overlaps', 'A leaked token lives on after it was rolled.', 'rollToken', (asked) => {
    asked.headers['content-type'] = 'application/json'
    asked.body = '{"overlapSeconds":3600}'
  }),
  known(
    'a token is taken by its first half',
    'The secret is half as long as it seems.',
    (authorization) => authorization.slice(7, 40) || undefined,
  ),
  known(
    'a token is taken as Basic credentials',
    'Tokens end up in logs of proxies that read Basic.',
    (authorization) => /^Basic (.+)/.exec(authorization)?.[1],
  ),
  known(
    'a token is taken from the address',
    'Tokens end up in logs and histories.',
    (_, url) => /access_token=([^&]+)/.exec(url)?.[1],
  ),
  keeping<{ cookie?: string }>({}, (memory) => ({
    name: 'a bearer token issues tokens',
    means: 'A leaked token makes others that outlive it.',
    ask(asked) {
      if (asked.operation !== 'issueToken') return
      if (asked.headers.cookie !== undefined && asked.headers.authorization === undefined)
        memory.cookie = asked.headers.cookie
      if (asked.headers.authorization !== undefined && memory.cookie !== undefined) asked.headers.cookie = memory.cookie
    },
  })),
  {
    name: "another account's token seems to be revoked",
    means: 'It tells which tokens exist, and lies.',
    answer(answered, { operation }) {
      if (operation === 'revokeToken' && answered.status === 403) become(answered, 204)
    },
  },
  asking(
    'an Idempotency-Key of an issue is ignored',
    'A lost answer leaves a token that nobody knows.',
    'issueToken',
    ({ headers }) => delete headers['idempotency-key'],
  ),
  {
    name: 'a replayed token is not marked as one',
    means: 'A client takes an old token for a new one.',
    answer(answered, { operation }) {
      if (operation === 'issueToken' && isJson(answered)) delete answered.headers['idempotent-replayed']
    },
  },
]
