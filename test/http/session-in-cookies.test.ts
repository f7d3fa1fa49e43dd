import { once } from 'node:events'
import type { IncomingHttpHeaders } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { credentialsOf, SESSION_COOKIE } from '../../src/http/credentials/credentials.js'
import { type Random, seeded } from '../support/seed.js'

const HEADS = 500

type Read = Readonly<{ headers: IncomingHttpHeaders; session: string | undefined }>

let app: FastifyInstance
let read: Read[] = []
beforeAll(async () => {
  app = fastify()
  await app.register(cookie)
  app.get('/', (request) => {
    read.push({ headers: request.raw.headers, session: request.cookies[SESSION_COOKIE] })
    return {}
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const NAMES = [
  ...[SESSION_COOKIE, SESSION_COOKIE, SESSION_COOKIE, `${SESSION_COOKIE}x`, `x${SESSION_COOKIE}`],
  ...[
    SESSION_COOKIE.toUpperCase(),
    `"${SESSION_COOKIE}"`,
    SESSION_COOKIE.replace('_', '%5F'),
    '__proto__',
    '',
    '$Path',
  ],
]
const VALUES = [
  'abc.def',
  '%61bc.def',
  '"abc.def"',
  'abc=def',
  '',
  '%',
  '%zz',
  '%C3%A9',
  '\u00e9',
  'a b',
  'a,b',
  '=',
  '"a',
  'a\\b',
  '%3B',
  '%20',
]
/** What stands for a blank, and what only looks like one: a header may hold it. */
const BLANKS = ['', '', '', ' ', '\t', ' \t  ', '\u00a0', '\u0085']
const ENDS = [';', ';', '; ', ';;', ' ; ', ',', '']

const pairIn = ({ pick }: Random): string => {
  const blank = () => pick(BLANKS)
  const equals = pick(['=', '=', '=', '=', '==', ''])
  return `${blank()}${pick(NAMES)}${blank()}${equals}${blank()}${pick(VALUES)}${blank()}${pick(ENDS)}`
}

const headIn = (random: Random): string =>
  Array.from({ length: random.integer(1, 3) }, () => {
    const pairs = Array.from({ length: random.integer(0, 4) }, () => pairIn(random))
    return `${random.pick(['Cookie', 'cookie', 'COOKIE'])}:${random.pick(['', ' ', '  '])}${pairs.join('')}\r\n`
  }).join('')

/** What the server makes of some heads. */
async function readAll(heads: readonly string[]): Promise<readonly Read[]> {
  read = []
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  const requests = heads.map((head) => `GET / HTTP/1.1\r\nHost: a\r\n${head}\r\n`)
  socket.resume().end(`${requests.join('')}GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`, 'latin1')
  await once(socket, 'close')
  return read.slice(0, -1)
}

test('the session that counts under overload is the one that opens the request, however odd its cookies are', async () => {
  const random = seeded('odd cookies')
  const found = await readAll(Array.from({ length: HEADS }, () => headIn(random)))
  expect(found).toHaveLength(HEADS)
  expect(found.filter(({ session }) => session !== undefined).length).toBeGreaterThan(HEADS / 4)
  for (const { headers, session } of found)
    expect(credentialsOf(headers).session, JSON.stringify(headers.cookie)).toBe(session)
})
