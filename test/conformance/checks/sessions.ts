import { operations } from '../../../generated/operations.js'
import type { OperationId } from '../../../src/contract/types.js'
import { expectAnswer, Fault } from '../client.js'
import type { Target } from '../scout.js'
import { cookieOf, type World } from '../world.js'
import { anInvoice } from './invoices.js'
import type { Subject } from './check.js'

const bearerOnly = (Object.keys(operations) as OperationId[]).filter(
  (id) => operations[id].security.length === 1 && operations[id].security.flat().join() === 'bearerToken',
)

const signIn = async ({ client, account }: World, headers = {}) =>
  client.ask('createSession', {}, { body: account.login, headers })

async function newCookie(world: World): Promise<string> {
  return cookieOf(expectAnswer(await signIn(world), 204))
}

/** Where a browser sends a cookie that names no path: below the directory of what set it. */
const pathOf = (attributes: readonly string[], { slug }: Target): string =>
  attributes.find((attribute) => /^path=\//i.test(attribute))?.slice('path='.length) ?? `/${slug}`

/** What a session opens, which a browser must send its cookie to. */
const sessionPaths = ({ prefix, slug }: Target): string[] =>
  (Object.keys(operations) as OperationId[])
    .filter((id) => operations[id].security.some((scheme) => scheme.join() === 'sessionCookie'))
    .map((id) => `/${operations[id].scope === 'api' ? prefix : slug}${operations[id].path}`)

/** As browsers compare them (RFC 6265, 5.1.4). */
const isBelow = (path: string, cookiePath: string): boolean =>
  path === cookiePath || path.startsWith(cookiePath.endsWith('/') ? cookiePath : `${cookiePath}/`)

function checkCookie(cookie: string, target: Target): void {
  const attributes = cookie.split(/; */).slice(1)
  const named = attributes.map((attribute) => attribute.toLowerCase())
  const wanted = ['httponly', 'samesite=lax', ...(target.server.startsWith('https:') ? ['secure'] : [])]
  for (const attribute of wanted)
    if (!named.includes(attribute)) throw new Fault(`the session cookie lacks ${attribute}: ${cookie}`)
  if (named.some((attribute) => attribute.startsWith('domain=')))
    throw new Fault(`the session cookie is sent to other hosts too: ${cookie}`)
  const unreached = sessionPaths(target).find((path) => !isBelow(path, pathOf(attributes, target)))
  if (unreached !== undefined) throw new Fault(`a browser does not send the session cookie to ${unreached}: ${cookie}`)
}

export const sessions: Subject = {
  name: 'Sessions',
  checks: [
    {
      guarantee: 'The session cookie is out of reach of scripts and of other sites',
      async run(world) {
        const answer = expectAnswer(await signIn(world), 204)
        const cookies = answer.headers.getSetCookie()
        if (cookies.length !== 1) throw new Fault(`a sign-in sets ${cookies.length} cookies`)
        checkCookie(cookies[0]!, world.client.target)
      },
    },
    {
      guarantee: 'A wrong password and an unknown address are refused alike, without a cookie',
      async run({ client, account }) {
        const wrong = { ...account.login, password: 'not the password' }
        const unknown = { email: 'nobody-of-that-name@example.com', password: 'not the password' }
        const answers = await Promise.all([wrong, unknown].map((body) => client.ask('createSession', {}, { body })))
        for (const answer of answers) {
          expectAnswer(answer, 401, 'invalid_credentials')
          if (answer.headers.has('set-cookie')) throw new Fault(`${answer.told}: a refused sign-in sets a cookie`)
        }
        if (answers[0]!.body.message !== answers[1]!.body.message)
          throw new Fault('the message tells whether an address is known')
      },
    },
    {
      guarantee: 'Signing out ends that session for everything it opened, and leaves other sessions and tokens alive',
      async run(world) {
        const { client, account } = world
        const invoice = await anInvoice(world)
        const [ended, kept] = [await newCookie(world), await newCookie(world)]
        if (ended === kept) throw new Fault('two sign-ins share one session')
        const { token } = expectAnswer(await client.ask('issueToken', {}, { cookie: ended }), 201).body as {
          token: string
        }
        expectAnswer(await client.ask('getInvoicePdf', { invoice: invoice.id }, { cookie: ended }), 200)
        expectAnswer(await client.ask('endSession', {}, { cookie: ended }), 204)
        expectAnswer(await client.ask('issueToken', {}, { cookie: ended }), 401, 'unauthenticated')
        expectAnswer(await client.ask('revokeToken', { token }, { cookie: ended }), 401, 'unauthenticated')
        expectAnswer(
          await client.ask('getInvoicePdf', { invoice: invoice.id }, { cookie: ended }),
          401,
          'unauthenticated',
        )
        expectAnswer(await client.ask('endSession', {}, { cookie: ended }), 401, 'unauthenticated')
        expectAnswer(await client.ask('listPlans', {}, { token }), 200)
        expectAnswer(await client.ask('revokeToken', { token }, { cookie: kept }), 204)
        expectAnswer(await client.ask('issueToken', {}, { cookie: account.cookie }), 201)
      },
    },
    {
      guarantee: 'A session opens nothing that takes a bearer token',
      async run({ client, account }) {
        for (const id of bearerOnly) {
          const path = { plan: 1, subscription: 1, invoice: 1, paymentMethod: 1 }
          const answer = await client.ask(id, path, { cookie: account.cookie, ...bodyOf(id) })
          expectAnswer(answer, 401, 'unauthenticated')
          if (!answer.headers.get('www-authenticate')?.startsWith('Bearer'))
            throw new Fault(`${answer.told}: WWW-Authenticate does not ask for a bearer token`)
        }
      },
    },
    {
      guarantee: 'A session cookie that was tampered with opens nothing',
      async run({ client, account: { cookie } }) {
        const middle = cookie.indexOf('=') + 12
        const other = cookie[middle] === 'x' ? 'y' : 'x'
        const tampered = cookie.slice(0, middle) + other + cookie.slice(middle + 1)
        expectAnswer(await client.ask('issueToken', {}, { cookie: tampered }), 401, 'unauthenticated')
      },
    },
    {
      guarantee: "A page of another site can do nothing with a visitor's session",
      async run(world) {
        const { client, account } = world
        const { cookie, token } = account
        for (const origin of ['https://elsewhere.example', 'null', `${client.target.server}.elsewhere.example`]) {
          const asking = { cookie, headers: { origin } }
          for (const answer of [
            await signIn(world, asking.headers),
            await client.ask('issueToken', {}, asking),
            await client.ask('rollToken', { token }, asking),
            await client.ask('revokeToken', { token }, asking),
            await client.ask('endSession', {}, asking),
          ])
            expectAnswer(answer, 403, 'foreign_origin')
        }
        expectAnswer(await account.ask('listPlans'), 200)
        expectAnswer(await client.ask('issueToken', {}, { cookie }), 201)
      },
    },
  ],
}

export const bodyOf = (id: OperationId): { body?: unknown } =>
  id === 'tallyUsage'
    ? { body: { feature: 'a', quantity: 1 } }
    : id === 'upgradeFromFree'
      ? { body: { planKey: 'a' } }
      : operations[id].body === 'none'
        ? {}
        : { body: {} }
