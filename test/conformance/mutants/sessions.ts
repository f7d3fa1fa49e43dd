import { bend, headed, instead, keeping, refusing, remembering } from './bend.js'
import type { Mutant } from './proxy.js'

const cookie = (name: string, means: string, change: (cookie: string) => string | string[]): Mutant =>
  headed(name, means, 'createSession', (headers) => {
    const [set] = headers['set-cookie'] ?? []
    if (set !== undefined) headers['set-cookie'] = [change(set)].flat()
  })

function lastGoodCookie(name: string, means: string, is: (cookie: string | undefined) => boolean): Mutant {
  let good: string | undefined
  return {
    name,
    means,
    ask(asked) {
      const { authorization, cookie: sent } = asked.headers
      if (asked.operation === 'issueToken' && authorization === undefined && sent !== undefined) good ??= sent
      if (asked.operation === 'issueToken' && is(sent) && good !== undefined) {
        delete asked.headers.authorization
        asked.headers.cookie = good
      }
    },
  }
}

export const sessionMutants = (): Mutant[] => [
  cookie('the session cookie is not HttpOnly', 'A script injected into a page reads the session.', (set) =>
    set.replace(/; HttpOnly/i, ''),
  ),
  cookie('the session cookie has no SameSite', 'Old browsers send the session from any site.', (set) =>
    set.replace(/; SameSite=\w+/i, ''),
  ),
  cookie('the session cookie is SameSite=None', 'Browsers send the session from any site.', (set) =>
    set.replace(/SameSite=\w+/i, 'SameSite=None'),
  ),
  cookie(
    'the session cookie is sent to sibling hosts',
    'Another host of the domain reads the session.',
    (set) => `${set}; Domain=127.0.0.1`,
  ),
  cookie('the session cookie covers a part of the paths', 'PDFs do not open in the session.', (set) =>
    set.replace('Path=/', 'Path=/billing/v1/tokens'),
  ),
  cookie('a sign-in sets a second cookie', 'Something else follows the visitor.', (set) => [set, 'tracking=1']),
  {
    name: 'a refused sign-in sets a cookie',
    means: 'A wrong password starts something.',
    answer(answered, { operation }) {
      if (operation === 'createSession' && answered.status === 401)
        answered.headers['set-cookie'] = ['paywright_session=x; Path=/']
    },
  },
  {
    name: 'a refused sign-in tells whether the address is known',
    means: 'Addresses of customers can be found out.',
    answer(answered, { operation, body }) {
      if (operation === 'createSession' && answered.status === 401 && body.includes('nobody'))
        bend(answered, (error) => (error.message = 'There is no user of this address.'))
    },
  },
  {
    name: 'signing out does nothing',
    means: 'Who leaves a shared computer stays signed in.',
    ask: ({ operation, headers }) =>
      operation === 'endSession' && headers.cookie && !headers.origin ? instead(204) : undefined,
  },
  remembering(
    'an ended session still opens a PDF',
    'Invoices stay readable after sign-out.',
    'getInvoicePdf',
    (_, { headers }) => headers.cookie !== undefined,
  ),
  keeping<{ ended?: boolean }>({}, (memory) => ({
    name: 'signing out ends the tokens that were issued',
    means: 'A program stops as its operator signs out.',
    ask(asked) {
      if (asked.operation === 'listPlans' && memory.ended) asked.headers.authorization = 'Bearer none'
      if (asked.operation === 'endSession') memory.ended = true
    },
  })),
  remembering(
    'a session opens the list of invoices',
    'A stolen cookie reads what only tokens should.',
    'listInvoices',
    (_, { headers }) => headers.cookie !== undefined,
  ),
  remembering(
    'a session opens the catalogue',
    'The two kinds of credentials are not apart.',
    'listPlans',
    (_, { headers }) => headers.cookie !== undefined,
  ),
  lastGoodCookie(
    'a session cookie is taken without its signature',
    'Sessions can be forged.',
    (sent) => sent !== undefined,
  ),
  {
    name: 'a foreign origin is let through',
    means: "Another site's page issues tokens in a visitor's session.",
    ask(asked) {
      if (asked.operation === 'issueToken') delete asked.headers.origin
    },
  },
  {
    name: 'a foreign origin signs in',
    means: "Another site's page signs a visitor into the attacker's account.",
    ask(asked) {
      if (asked.operation === 'createSession') delete asked.headers.origin
    },
  },
  refusing(
    'a 401 asks for a cookie where a token opens',
    'Clients sign in again instead of renewing the token.',
    401,
    (_, asked, { headers }) => {
      if (asked.operation !== 'createSession') headers['www-authenticate'] = 'Cookie realm="session"'
    },
  ),
]
