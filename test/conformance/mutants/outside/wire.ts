/** Faults of bytes and headers, each of which a client library in the wild trips over. */
import { become, bend, bent, headed, instead, isJson, keeping } from '../bend.js'
import type { Answered, Asked, Mutant } from '../proxy.js'

/** Refuses requests that carry something that clients may send. */
const refusing = (
  name: string,
  means: string,
  status: number,
  code: string,
  carries: (headers: Asked['headers']) => boolean,
): Mutant => ({
  name,
  means,
  ask: ({ headers, operation }) =>
    operation !== undefined && carries(headers) ? instead(status, { message: 'This is not taken.', code }) : undefined,
})

const parametersRefused = refusing(
  'a content type with a charset is refused',
  'Half of the client libraries get 415 for every request with a body.',
  415,
  'unsupported_media_type',
  (headers) => headers['content-type']?.includes(';') ?? false,
)

const acceptRefused = refusing(
  'a client that prefers other media types is refused',
  'A browser, or a library with a default Accept, gets 406.',
  406,
  'bad_request',
  ({ accept }) => accept !== undefined && !/json|\*\/\*/.test(accept),
)

const schemeInLowerCase = refusing(
  'bearer in lower case is no credential',
  'A client that writes the scheme as HTTP allows is locked out.',
  401,
  'unauthenticated',
  ({ authorization }) => authorization?.startsWith('bearer ') ?? false,
)

const notModified: Mutant = {
  name: 'a conditional request is answered 304',
  means: 'A client behind a cache gets a status that the contract does not have, and an empty body.',
  answer(answered, { operation, headers }) {
    if (operation !== undefined && headers['if-none-match'] !== undefined && answered.status === 200)
      become(answered, 304)
  },
}

const rangeTaken: Mutant = {
  name: 'a range of an answer is sent',
  means: 'A download manager gets the first bytes of the JSON.',
  answer(answered, { operation, headers }) {
    if (operation === undefined || headers.range === undefined || answered.status !== 200) return
    answered.status = 206
    answered.body = answered.body.subarray(0, 10)
  },
}

const echoedIds: Mutant = {
  name: 'any request id is given back',
  means: 'Any caller writes what it likes into the logs.',
  answer(answered, { headers }) {
    const given = headers['x-request-id']
    if (typeof given === 'string' && /^[ -~]+$/.test(given)) answered.headers['x-request-id'] = given
  },
}

const latin: Mutant = {
  name: 'text is encoded twice',
  means: 'Åse gets an invoice for Ã…se.',
  answer(answered) {
    if (isJson(answered)) answered.body = Buffer.from(answered.body.toString('latin1'), 'utf8')
  },
}

const sessions = (): Mutant =>
  keeping<{ cookie?: string[] }>({}, (memory) => ({
    name: 'a bearer token is answered with a session',
    means: 'A program that was to read can issue tokens.',
    answer(answered, { operation, headers }) {
      if (operation === 'createSession' && answered.status === 204) memory.cookie = answered.headers['set-cookie'] ?? []
      if (memory.cookie && headers.authorization !== undefined) answered.headers['set-cookie'] = memory.cookie
    },
  }))

const openToAll: Mutant = {
  name: 'every origin may read every answer',
  means: 'Any web page reads the tokens of the user who is signed in.',
  answer(answered, { headers }) {
    if (headers.origin === undefined) return
    answered.headers['access-control-allow-origin'] = headers.origin
    answered.headers['access-control-allow-credentials'] = 'true'
  },
}

const repeatsTokens: Mutant = {
  name: 'a refused token is repeated in the message',
  means: 'Tokens stand in the logs of everybody who logs errors.',
  answer(answered, { headers }) {
    const token = /^bearer +(\S+)/i.exec(headers.authorization ?? '')?.[1]
    if (token && answered.status === 401 && isJson(answered))
      bend(answered, (body) => (body.message = `${token} is no token of this service.`))
  },
}

const counted: Mutant = {
  name: 'the faults of a batch are counted from one',
  means: 'A program mends the wrong entry.',
  answer(answered, { operation }) {
    if (operation !== 'tallyUsageBatch' || answered.status !== 422) return
    bend(answered, (body) => {
      body.errors = Object.fromEntries(
        Object.entries(body.errors ?? {}).map(([field, all]) => [
          field.replace(/^tallies\.(\d+)/, (_, index: string) => `tallies.${Number(index) + 1}`),
          all,
        ]),
      )
    })
  },
}

const kept = (name: string, means: string, hours: string): Mutant => ({
  name,
  means,
  answer(answered: Answered, { operation, headers }) {
    if (operation === undefined || headers.authorization === undefined) return
    answered.headers['cache-control'] = hours
  },
})

export const outsideWire = (): Mutant[] => [
  parametersRefused,
  acceptRefused,
  schemeInLowerCase,
  notModified,
  rangeTaken,
  latin,
  sessions(),
  openToAll,
  kept('answers may be kept by anybody', 'A shared proxy shows one account to the next.', 'public, max-age=300'),
  headed(
    'every upgrade is said to be deprecated',
    'A team rewrites what needs no rewriting.',
    'upgradeFromFree',
    (headers) => Object.assign(headers, { deprecation: '@1767225600', sunset: 'Fri, 01 Jan 2027 00:00:00 GMT' }),
  ),
  headed(
    'the answer with a secret may be kept',
    'A signing secret lies in a cache.',
    'createWebhookEndpoint',
    (headers) => {
      headers['cache-control'] = 'private, max-age=60'
    },
  ),
]

export const outsideTokenLies = (): Mutant[] => [
  bent('a rolled token has all scopes', 'A program that counts can cancel from then on.', 'rollToken', (token) => {
    token.scopes = ['read', 'usage', 'manage']
  }),
]

export const outsideMessages = (): Mutant[] => [echoedIds, repeatsTokens, counted]
