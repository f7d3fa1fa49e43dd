/** Servers that are lenient with what they compare: passwords, addresses, cookies, JSON and the names of files. */
import { headed, isJson, keeping } from '../bend.js'
import type { Asked, Mutant } from '../proxy.js'
import { reword } from './careless/memory.js'

const MOST_BYTES = 72
const USERS = new Set(['createUser', 'setPassword', 'createSession', 'disableUser', 'enableUser', 'endSessions'])

/** Changes a text of each request that names a user or a password. */
const readAs = (name: string, means: string, field: string, read: (text: string) => string): Mutant => ({
  name,
  means,
  ask(asked) {
    if (USERS.has(asked.operation ?? asked.operator ?? ''))
      reword(asked, (body) => {
        if (typeof body[field] === 'string') body[field] = read(body[field]) || body[field]
      })
  },
})

const COOKIE = /paywright_session=([^;]*)/

/** The first cookie goes on as that of each session that a sign-in starts under it. */
const fixated = keeping(new Map<string, string>(), (sessions) => ({
  name: 'a sign-in keeps the session of the cookie that it came with',
  means: 'An attacker who planted a cookie in a browser is signed in as its reader.',
  ask({ headers }: Asked) {
    const given = COOKIE.exec(headers.cookie ?? '')?.[1]
    const real = given === undefined ? undefined : sessions.get(given)
    if (real !== undefined) headers.cookie = headers.cookie!.replace(given!, real)
  },
  answer({ status, headers }, asked) {
    const given = COOKIE.exec(asked.headers.cookie ?? '')?.[1]
    const started = COOKIE.exec(headers['set-cookie']?.[0] ?? '')?.[1]
    if (asked.operation !== 'createSession' || status >= 300 || given === undefined || started === undefined) return
    sessions.set(given, started)
    headers['set-cookie'] = [headers['set-cookie']![0]!.replace(started, given)]
  },
}))

export const outsideCredentials = (): Mutant[] => [
  fixated,
  readAs(
    'a password counts for its first 72 bytes',
    'Long passwords that begin alike open each other’s accounts.',
    'password',
    (text) => Buffer.from(text).subarray(0, MOST_BYTES).toString(),
  ),
  readAs('blanks around a password are cut', 'Another password than the chosen one signs in.', 'password', (text) =>
    text.trim(),
  ),
  readAs('what stands behind a plus in an address is cut', 'Two people are one user.', 'email', (text) =>
    text.replace(/\+[^@]*@/, '@'),
  ),
]

const parses = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

export const outsideJson = (): Mutant[] => [
  {
    name: 'a body may have a byte order mark, comments and commas too many',
    means: 'A client that works here fails with every other server.',
    ask(asked) {
      if (asked.body === '' || parses(asked.body)) return
      const plain = asked.body
        .replace(/^\uFEFF/, '')
        .replace(/\/\*[^]*?\*\/|\/\/.*/g, '')
        .replace(/,(\s*[}\]])/g, '$1')
      if (parses(plain)) asked.body = plain
    },
  },
]

export const outsideFileNames = (): Mutant[] => [
  headed(
    'every PDF has the same file name',
    'Each invoice that is saved replaces the one before.',
    ['getInvoicePdf', 'getCreditNotePdf'],
    (headers, answered) => {
      if (!isJson(answered)) headers['content-disposition'] = 'inline; filename="invoice.pdf"'
    },
  ),
]
