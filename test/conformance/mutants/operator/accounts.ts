import { bend, become, instead, isJson, keeping } from '../bend.js'
import type { Answered, Asked, Mutant } from '../proxy.js'
import { allowing, bodyOf, ordered, rewrite, told } from './bend.js'

/* eslint-disable @typescript-eslint/restrict-plus-operands -- whatever the server answered is bent here */

const bearer = ({ headers }: Asked) => /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
const billableIn = ({ url }: Asked) => /billables\/(\d+)/.exec(url)?.[1] ?? ''

const eachPutIsNew = (): Mutant =>
  keeping({ puts: 0 }, (memory) => ({
    name: 'each PUT of an identifier makes another account',
    means: 'A customer has as many accounts as requests were repeated.',
    ask(asked) {
      if (asked.operator === 'putBillable') asked.url = `${asked.url}-${(memory.puts += 1)}`
    },
    answer(answered, { operator, url }) {
      const externalId = decodeURIComponent(url.split('/').at(-1) ?? '')
      if (operator === 'putBillable' && answered.status < 300)
        bend(answered, ({ data }) => (data.externalId = externalId))
    },
  }))

const capitalsAreOne = (): Mutant =>
  keeping(new Map<string, string>(), (asked) => ({
    name: 'identifiers differ in no capitals',
    means: 'Two customers share one account.',
    ask(request) {
      if (request.operator !== 'putBillable') return
      const lower = request.url.toLowerCase()
      asked.set(lower, request.url)
      request.url = lower
    },
    answer(answered, { operator, url }) {
      const externalId = decodeURIComponent(url.split('/').at(-1) ?? '')
      if (operator === 'putBillable' && answered.status < 300)
        bend(answered, ({ data }) => (data.externalId = externalId))
    },
  }))

const revokesAll = (): Mutant =>
  keeping({ issued: new Set<string>(), gone: new Set<string>() }, ({ issued, gone }) => ({
    name: 'revoking the tokens of one account revokes those of all',
    means: 'One customer who leaves takes all the others along.',
    ask: (asked) =>
      asked.operation !== undefined && gone.has(bearer(asked))
        ? { ...unauthenticated, headers: { ...unauthenticated.headers, 'www-authenticate': 'Bearer' } }
        : undefined,
    answer(answered, { operator }) {
      if (operator === 'issueTokenFor' && answered.status === 201) issued.add(bodyOf<{ token: string }>(answered).token)
      if (operator === 'revokeAllTokens' && answered.status === 200) for (const token of issued) gone.add(token)
    },
  }))
const unauthenticated = instead(401, { message: 'Send a valid token.', code: 'unauthenticated' })

const listsTokens = (): Mutant =>
  keeping<{ last?: string }>({}, (memory) => ({
    name: "the operator's list of tokens holds a token",
    means: 'A reader of the list acts for the account.',
    answer(answered, { operator }) {
      if (operator === 'issueTokenFor' && answered.status === 201)
        memory.last = bodyOf<{ token: string }>(answered).token
      if (operator === 'listTokens' && answered.status === 200 && memory.last !== undefined)
        bend(answered, ({ data }) => data[0] && (data[0].name = memory.last))
    },
  }))

const issuesForAnother = (): Mutant =>
  keeping<{ first?: string }>({}, (memory) => ({
    name: 'a token is issued for another account',
    means: 'A customer acts for somebody else.',
    ask(asked) {
      if (asked.operator !== 'issueTokenFor') return
      memory.first ??= billableIn(asked)
      asked.url = asked.url.replace(billableIn(asked), memory.first)
    },
  }))

const keepsOwnDetails = (): Mutant =>
  keeping(new Map<string, Answered>(), (kept) => ({
    name: 'the operator keeps billing details of its own',
    means: 'Invoices name a buyer that the operator does not see.',
    answer(answered, asked) {
      if (asked.operator === 'putBillingDetails' && answered.status === 200)
        kept.set(billableIn(asked), { ...answered })
      if (asked.operator === 'getBillingDetails' && answered.status === 200)
        answered.body = kept.get(billableIn(asked))?.body ?? answered.body
    },
  }))

const sessionsStay = (
  name: string,
  means: string,
  operation: 'setPassword' | 'disableUser' | 'endSessions',
): Mutant => ({
  name,
  means,
  ask: ({ operator, body }) =>
    operator === operation
      ? instead(200, {
          data: { id: 1, email: (JSON.parse(body) as { email: string }).email, billableId: 1, endedSessions: 2 },
        })
      : undefined,
})

const stillListed = (): Mutant =>
  keeping<{ longest?: Buffer }>({}, (memory) => ({
    name: 'the operator sees revoked tokens as living',
    means: 'Nobody sees whether a leak was closed.',
    answer(answered, { operator }) {
      if (operator !== 'listTokens' || answered.status !== 200 || !isJson(answered)) return
      if ((memory.longest?.length ?? 0) < answered.body.length) memory.longest = answered.body
      answered.body = memory.longest ?? answered.body
    },
  }))

export const operatorAccountMutants = (): Mutant[] => [
  eachPutIsNew(),
  capitalsAreOne(),
  {
    name: 'a second PUT of an identifier says that it made the account',
    means: 'A customer is welcomed with each request.',
    answer(answered, { operator }) {
      if (operator === 'putBillable' && answered.status === 200) become(answered, 201, bodyOf(answered))
    },
  },
  ordered('a PUT of an identifier renames nobody', 'Invoices bear a name that was given up.', 'putBillable', (asked) =>
    rewrite(asked, (body) => {
      if (body.name === 'After') body.name = 'Before'
    }),
  ),
  told('accounts come oldest first', 'The newest customer is on the last page.', 'listBillables', ({ data }) =>
    data.reverse(),
  ),
  told('an account is left out of the list', 'A customer is never billed.', 'listBillables', ({ data }) =>
    data.splice(1, 1),
  ),
  revokesAll(),
  ordered('revoking all tokens revokes none', 'A thief of one goes on.', 'revokeAllTokens', () =>
    instead(200, { data: { revoked: 1 } }),
  ),
  told(
    'revoking all tokens counts those that were revoked before',
    'Nobody can tell what lived.',
    'revokeAllTokens',
    ({ data }) => {
      data.revoked += 2
    },
  ),
  listsTokens(),
  issuesForAnother(),
  ordered("the scopes of an operator's token are ignored", 'A meter may cancel.', 'issueTokenFor', (asked) =>
    rewrite(asked, (body) => delete body.scopes),
  ),
  stillListed(),
  sessionsStay('a new password ends no session', 'Somebody who knew the old one goes on.', 'setPassword'),
  sessionsStay('a disabled user goes on', 'Who has left the company still signs in.', 'disableUser'),
  sessionsStay('the sessions that the operator ends go on', 'A lost phone stays signed in.', 'endSessions'),
  allowing(
    'an e-mail address belongs to two users',
    'One person signs in for two accounts by chance.',
    'createUser',
    'refused',
  ),
  keepsOwnDetails(),
]
