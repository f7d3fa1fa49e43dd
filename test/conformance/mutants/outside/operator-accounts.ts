import { become, bend, bent, instead, isJson, keeping } from '../bend.js'
import { bodyOf, ordered, rewrite, told } from '../operator/bend.js'
import type { Asked, Mutant } from '../proxy.js'

const pathOf = ({ url }: Asked) => url.split('?')[0] ?? ''

const caseless: Mutant = {
  name: 'an external id is looked up in lower case',
  means: 'Two customers whose identifiers differ by a capital letter share one account.',
  ask(asked) {
    if (asked.operator === 'putBillable') asked.url = asked.url.toLowerCase()
  },
  answer(answered, asked) {
    if (asked.operator !== 'putBillable' || answered.status >= 300) return
    bend(answered, (body: { data: { externalId: string } }) => {
      body.data.externalId = decodeURIComponent(pathOf(asked).split('/').at(-1)!)
    })
  },
}

const staleList = (): Mutant =>
  keeping(new Map<number, string>(), (names) => ({
    name: 'the list of accounts keeps the first name of each',
    means: 'A renamed customer is not found by the new name.',
    answer(answered, { operator }) {
      if (answered.status >= 300 || !isJson(answered)) return
      type Named = { id: number; name: string }
      const { data } = bodyOf<{ data: Named & Named[] }>(answered)
      if (operator === 'putBillable' || operator === 'createBillable') {
        if (!names.has(data.id)) names.set(data.id, data.name)
      } else if (operator === 'listBillables') {
        bend(answered, (body: { data: Named[] }) => {
          for (const one of body.data) one.name = names.get(one.id) ?? one.name
        })
      }
    },
  }))

const merged = (where: 'operation' | 'operator', whose: string): Mutant =>
  keeping(new Map<string, object>(), (kept) => {
    const whom = (asked: Asked) => `${pathOf(asked)} ${asked.headers.authorization ?? ''}`
    return {
      name: `what is left out of ${whose} stays as it was`,
      means: 'The tax number of a former owner stands on new invoices.',
      ask(asked) {
        const before = asked[where] === 'putBillingDetails' && kept.get(whom(asked))
        if (before && asked.body.startsWith('{"'))
          rewrite(asked, (body: object) => Object.assign(body, { ...before, ...body }))
      },
      answer({ status }, asked) {
        if (asked[where] === 'putBillingDetails' && status === 200)
          kept.set(whom(asked), { ...kept.get(whom(asked)), ...(JSON.parse(asked.body) as object) })
      },
    }
  })

type User = { id: number; email: string; billableId: number }

/** Says that it ended the sessions of a user, and ends none. */
const onlySaid = (): Mutant =>
  keeping(new Map<string, User>(), (users) => ({
    name: 'ending the sessions of a user ends none',
    means: 'A thief stays signed in.',
    ask({ operator, body }) {
      if (operator !== 'endSessions') return undefined
      const user = [...users.values()].find(({ email }) => body.includes(`"${email}"`))
      return user && instead(200, { data: { ...user, endedSessions: 1 } })
    },
    answer(answered, { operator }) {
      if (operator !== 'createUser' || answered.status !== 201) return
      const { data } = bodyOf<{ data: User }>(answered)
      users.set(data.email, data)
    },
  }))

/** Ends the sessions of who is disabled, and no more. */
const notDisabled: Mutant = {
  name: 'a disabled user signs in again',
  means: 'Somebody who left goes on reading.',
  ask(asked) {
    if (asked.operator === 'disableUser') asked.url = asked.url.replace(/[^/]+$/, 'end-sessions')
  },
}

/** Issues a token as if a field had not been sent, and shows what was sent. */
const forgetful = (field: 'scopes' | 'expiresAt', name: string, means: string): Mutant => ({
  name,
  means,
  ask(asked) {
    if (asked.operator !== 'issueTokenFor' || asked.body === '') return
    try {
      rewrite(asked, (body: Record<string, unknown>) => Reflect.deleteProperty(body, field))
    } catch {
      // A body that is no JSON is the server's to refuse.
    }
  },
  answer(answered, asked) {
    if (asked.operator !== 'issueTokenFor' || answered.status !== 201 || asked.body === '') return
    const sent = JSON.parse(asked.body) as Record<string, unknown>
    bend(answered, (body: Record<string, unknown>) => {
      if (sent[field] !== undefined) body[field] = sent[field]
    })
  },
})

const openToTokens = (): Mutant =>
  keeping({ key: '' }, (known) => ({
    name: "any account's token reads the operator's subscriptions",
    means: 'Each customer reads the subscriptions of all others.',
    ask(asked) {
      const { authorization = '' } = asked.headers
      if (authorization.startsWith('Bearer opk_')) known.key = authorization
      else if (asked.operator === 'listSubscriptions' && authorization.startsWith('Bearer billing_'))
        asked.headers.authorization = known.key
    },
  }))

const openToKeys: Mutant = {
  name: "an operator's key reads the plans of the customers' API",
  means: 'A key works where no account says whose it is.',
  ask(asked) {
    if (asked.operation === 'listPlans' && asked.headers.authorization?.startsWith('Bearer opk_'))
      return instead(200, { data: [], nextCursor: null })
    return undefined
  },
}

const archivedById = (): Mutant =>
  keeping(new Map<string, unknown>(), (plans) => ({
    name: 'an archived plan is still found by its id',
    means: 'A price that is not on offer any more is shown to buyers.',
    answer(answered, asked) {
      if (asked.operation === 'listPlans' && answered.status === 200)
        for (const plan of bodyOf<{ data: { id: number }[] }>(answered).data) plans.set(String(plan.id), plan)
      if (asked.operation === 'getPlan' && answered.status === 200) {
        const { data } = bodyOf<{ data: { id: number } }>(answered)
        plans.set(String(data.id), data)
      }
      const plan = asked.operation === 'getPlan' && plans.get(pathOf(asked).split('/').at(-1)!)
      if (plan && answered.status === 404) become(answered, 200, { data: plan })
    },
  }))

export const outsideOperatorAccounts = (): Mutant[] => [
  caseless,
  staleList(),
  merged('operator', 'billing details that the operator puts'),
  merged('operation', 'billing details'),
  onlySaid(),
  notDisabled,
  forgetful('scopes', 'a token for an account has all scopes', 'A program that was to read can cancel.'),
  forgetful('expiresAt', 'a token for an account never expires', 'A token for an hour works for ever.'),
  openToTokens(),
  openToKeys,
  archivedById(),
  told(
    'revoking all tokens counts one too many',
    'An audit finds a token that never was.',
    'revokeAllTokens',
    (body) => {
      body.data.revoked = Number(body.data.revoked) + 1
    },
  ),
  ordered(
    'the accounts are filtered by nothing',
    'Subscriptions of all customers are shown as those of one.',
    'listSubscriptions',
    (asked) => {
      asked.url = asked.url.replace(/([?&])billable=\d+&?/, '$1')
    },
  ),
]

/** It is caught where tokens have been used long ago. */
export const outsideUnused = (): Mutant[] => [
  bent('no token was ever used', 'Nobody dares to revoke a token.', 'listTokens', ({ data }) => {
    for (const token of data) token.lastUsedAt = null
  }),
]
