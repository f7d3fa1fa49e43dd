import { become, keeping } from '../bend.js'
import type { Asked, Mutant } from '../proxy.js'
import { rewrite } from './bend.js'

const bearer = ({ headers }: Asked) => /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
const isKey = (text: string) => text.startsWith('opk_')

/** Keys and tokens that have opened something. */
type Known = { key?: string; token?: string }

function note(known: Known, asked: Asked, status: number): void {
  const text = bearer(asked)
  if (status >= 300 || text === '') return
  if (isKey(text) && asked.operator !== undefined) known.key ??= text
  else if (!isKey(text) && asked.operation !== undefined) known.token ??= text
}

/** Lets a request through with a known key or token where `lend` says so. */
const lending = (name: string, means: string, lend: (asked: Asked, known: Known) => string | undefined): Mutant =>
  keeping<Known>({}, (known) => ({
    name,
    means,
    ask(asked) {
      const text = lend(asked, known)
      if (text !== undefined) asked.headers.authorization = `Bearer ${text}`
    },
    answer: (answered, asked) => note(known, asked, answered.status),
  }))

export const operatorAccessMutants = (): Mutant[] => [
  lending(
    'a token of an account opens the API of the operator',
    'Any customer makes itself a free account.',
    (asked, { key }) =>
      asked.operator !== undefined && bearer(asked) !== '' && !isKey(bearer(asked)) ? key : undefined,
  ),
  lending('a session opens the API of the operator', 'Any customer who signs in is the operator.', (asked, { key }) =>
    asked.operator !== undefined && asked.headers.cookie !== undefined ? key : undefined,
  ),
  lending(
    "an operator's key opens the customers' API",
    'A key that was to read figures cancels.',
    (asked, { token }) => (asked.operation !== undefined && isKey(bearer(asked)) ? token : undefined),
  ),
  lending('a key of any scope changes everything', 'A program that reads figures issues tokens.', (asked, { key }) =>
    asked.operator !== undefined && isKey(bearer(asked)) && bearer(asked).length === key?.length ? key : undefined,
  ),
  lending('the end of a key is not looked at', 'Half of a key is enough.', (asked, { key }) =>
    asked.operator !== undefined &&
    key !== undefined &&
    bearer(asked).length > 20 &&
    key.startsWith(bearer(asked).slice(0, -2))
      ? key
      : undefined,
  ),
  keeping<Known>({}, (known) => ({
    name: 'a key of the scope read may not read the audit',
    means: 'A watching operator sees nothing.',
    answer(answered, asked) {
      note(known, asked, answered.status)
      if (asked.operator !== 'listAuditEntries' || answered.status !== 200 || bearer(asked) === known.key) return
      become(answered, 403, { message: 'Use another key.', code: 'scope_missing' })
    },
  })),
  {
    name: "an unknown field of the operator's requests is dropped",
    means: 'A misspelt dryRun reprices everybody.',
    ask(asked) {
      if (asked.operator !== undefined && asked.body.includes('noSuchField'))
        rewrite(asked, (body) => delete body.noSuchField)
    },
  },
  {
    name: "what is not there is forbidden in the operator's API",
    means: 'A script asks for a better key instead of for another id.',
    answer(answered, { operator }) {
      if (operator !== undefined && answered.status === 404)
        become(answered, 403, { message: 'Not allowed.', code: 'scope_missing' })
    },
  },
  {
    name: 'the clock seems to go back',
    means: 'A test of a renewal waits for what is over.',
    answer(answered, { operator }) {
      if (operator === 'advanceClock' && answered.status === 422)
        become(answered, 202, { data: { id: 1, status: 'done', now: '2026-01-01T00:00:00.000Z' } })
    },
  },
]
