import { bend, keeping } from '../bend.js'
import type { Asked, Mutant } from '../proxy.js'
import { bodyOf, ordered, told, without } from './bend.js'

/* eslint-disable @typescript-eslint/no-explicit-any -- whatever the server answered is bent here */
type Entry = { id: number; action: string; requestId: string | null } & Record<string, any>

const entries = (name: string, means: string, change: (data: Entry[]) => void): Mutant =>
  told(name, means, 'listAuditEntries', ({ data }) => change(data))

const without1 = (action: string): Mutant =>
  entries(`${action} leaves no entry`, 'Nobody finds out who did it.', (data) => {
    for (let index = data.length - 1; index >= 0; index -= 1) if (data[index]!.action === action) data.splice(index, 1)
  })

const refusalsAreAudited = (): Mutant =>
  keeping<{ refused: string[] }>({ refused: [] }, ({ refused }) => ({
    name: 'a refused request leaves an entry',
    means: 'The audit tells of what never happened.',
    answer(answered, asked) {
      if (asked.operator !== undefined && answered.status === 422) refused.push(String(asked.headers['x-request-id']))
      if (asked.operator === 'listAuditEntries' && answered.status === 200 && refused.length > 0)
        bend(
          answered,
          ({ data }: { data: Entry[] }) => data[0] && data.push({ ...data[0], requestId: refused.at(-1)! }),
        )
    },
  }))

const readsAreAudited = (): Mutant =>
  keeping<{ read?: string }>({}, (memory) => ({
    name: 'a read leaves an entry',
    means: 'What was done drowns in what was looked at.',
    answer(answered, asked: Asked) {
      if (asked.operator === 'listPlans') memory.read = String(asked.headers['x-request-id'])
      if (asked.operator === 'listAuditEntries' && answered.status === 200 && memory.read !== undefined)
        bend(answered, ({ data }: { data: Entry[] }) => data[0] && data.push({ ...data[0], requestId: memory.read! }))
    },
  }))

const holdsSecrets = (name: string, secretOf: (body: any, asked: Asked) => string | undefined): Mutant =>
  keeping<{ secret?: string | undefined }>({}, (memory) => ({
    name,
    means: 'A reader of the audit acts for others.',
    answer(answered, asked) {
      if (asked.operator === 'issueTokenFor' && answered.status === 201)
        memory.secret = secretOf(bodyOf(answered), asked) ?? memory.secret
      if (asked.operator === 'createUser' && answered.status === 201)
        memory.secret = secretOf(JSON.parse(asked.body), asked) ?? memory.secret
      if (asked.operator === 'listAuditEntries' && answered.status === 200 && memory.secret !== undefined)
        bend(answered, ({ data }: { data: Entry[] }) => data[0] && (data[0]['after'] = { secret: memory.secret }))
    },
  }))

export const operatorAuditMutants = (): Mutant[] => [
  ...['plan.archive', 'subscription.pause', 'user.disable', 'token.issue'].map(without1),
  entries('each entry is there twice', 'A change seems to have been made twice.', (data) => {
    data.push(...data.filter(({ requestId }) => requestId !== null).slice(0, 1))
  }),
  refusalsAreAudited(),
  readsAreAudited(),
  entries('an entry has no request id', 'Nobody finds the request that did it.', (data) => {
    for (const one of data) one.requestId = null
  }),
  holdsSecrets('the audit holds a token', ({ token }) => token as string | undefined),
  holdsSecrets('the audit holds a password', ({ password }) => password as string | undefined),
  holdsSecrets("the audit holds the operator's key", (_body, { headers }) => headers.authorization?.slice(7)),
  entries('an entry does not say who did it', 'Nobody can be asked.', (data) => {
    for (const one of data) one['actor'].kind = 'worker'
  }),
  entries('each entry names another key', 'Nobody can be asked.', (data) => {
    for (const one of data) if (one['actor'].kind === 'operator_key') one['actor'].id = (one.id % 1_000) + 1
  }),
  entries('an entry tells the state after as the one before', 'Nobody can take it back.', (data) => {
    for (const one of data) one['before'] &&= one['after']
  }),
  entries('an entry tells the state before as the one after', 'Nobody sees what was done.', (data) => {
    for (const one of data) one['after'] = one['before'] ?? one['after']
  }),
  entries('an entry names no account', 'The history of an account has holes.', (data) => {
    for (const one of data) one['billableId'] = null
  }),
  entries('the audit comes oldest first', 'The latest change is on the last page.', (data) => data.reverse()),
  ordered(
    'the audit of an account is that of all',
    'A customer is shown what others did.',
    'listAuditEntries',
    (asked) => {
      asked.url = without(asked.url, 'billable')
    },
  ),
  ordered(
    'the audit since a moment is the whole one',
    'Programs read everything again.',
    'listAuditEntries',
    (asked) => {
      asked.url = without(asked.url, 'since')
    },
  ),
  told('a page of the audit is one short', 'An entry is on no page.', 'listAuditEntries', (body) => {
    if (body.nextCursor !== null) body.data.pop()
  }),
]
/* eslint-enable @typescript-eslint/no-explicit-any */
