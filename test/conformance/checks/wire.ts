import { type Answer, expectAnswer, Fault } from '../client.js'
import { agree } from '../read-back.js'
import { type Account, planWith, upgrade, type World } from '../world.js'
import type { Subject } from './check.js'

const ELSEWHERE = 'https://elsewhere.example'

/** What browsers, caches and download managers add to a request, and the contract does not know. */
const UNKNOWN: readonly Readonly<Record<string, string>>[] = [
  { accept: 'text/html,application/xhtml+xml' },
  { accept: 'application/xml' },
  { 'accept-language': 'de' },
  { 'if-none-match': '*' },
  { 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' },
  { range: 'bytes=0-9' },
  { 'x-http-method-override': 'DELETE' },
]

const MEDIA_TYPES = ['application/json; charset=utf-8', 'application/json;charset=UTF-8', 'Application/JSON']

/** Answers that hold what only the account may know. */
async function privateAnswers(account: Account, headers: Record<string, string> = {}): Promise<Answer[]> {
  const { cookie } = account
  return [
    expectAnswer(await account.ask('listSubscriptions', {}, { headers }), 200),
    expectAnswer(await account.ask('listInvoices', {}, { headers }), 200),
    expectAnswer(await account.ask('listTokens', {}, { cookie, token: undefined, headers }), 200),
  ]
}

/** The answers that show a secret for the only time. */
async function secretAnswers({ client, account }: World): Promise<Answer[]> {
  const token = expectAnswer(await client.ask('issueToken', {}, { cookie: account.cookie }), 201)
  const body = { url: 'https://example.com/wire', enabled: false }
  const endpoint = expectAnswer(await account.ask('createWebhookEndpoint', {}, { body }), 201)
  const rolled = { endpoint: endpoint.body.data.id as number }
  const secret = expectAnswer(await account.ask('rotateWebhookSecret', rolled), 200)
  expectAnswer(await account.ask('deleteWebhookEndpoint', rolled), 204)
  expectAnswer(await client.ask('revokeToken', { token: token.body.id }, { cookie: account.cookie }), 204)
  return [token, endpoint, secret]
}

export const wire: Subject = {
  name: 'Wire',
  checks: [
    {
      guarantee: 'A header that the contract does not know changes nothing of an answer',
      async run(world) {
        const { account } = world
        const plan = planWith(world, 'at all', () => true)
        const read = async (headers: Record<string, string> = {}) =>
          expectAnswer(await account.ask('getPlan', { plan: plan.id }, { headers }), 200)
        const plain = await read()
        const etag = plain.headers.get('etag')
        for (const headers of [...UNKNOWN, ...(etag === null ? [] : [{ 'if-none-match': etag }])])
          agree((await read({ ...headers })).body, plain.body, `a plan, asked with ${JSON.stringify(headers)}`)
      },
    },
    {
      guarantee: 'A body is read as JSON however its media type is written',
      async run({ account }) {
        const body = { name: 'Åse Ødegård 東京', addressLines: ['Østre gate 1'], city: 'Tromsø', country: 'NO' }
        for (const type of MEDIA_TYPES) {
          const headers = { 'content-type': type }
          const put = expectAnswer(await account.ask('putBillingDetails', {}, { body, headers }), 200).body.data
          agree([put.name, put.city], [body.name, body.city], `what was put as ${type}`)
        }
      },
    },
    {
      guarantee: 'The scheme of a credential may be written in any case, as HTTP says',
      async run({ client, account }) {
        for (const scheme of ['bearer', 'BEARER']) {
          const headers = { authorization: `${scheme} ${account.token}` }
          expectAnswer(await client.ask('listPlans', {}, { headers }), 200)
        }
      },
    },
    {
      guarantee: 'No answer to a credential may be kept, and none lets another origin read it',
      async run(world) {
        const { account } = world
        await upgrade(
          world,
          planWith(world, 'at all', () => true),
        )
        const answers = [
          ...(await privateAnswers(account)),
          ...(await privateAnswers(account, { origin: ELSEWHERE })),
          ...(await secretAnswers(world)),
        ]
        for (const { headers, told } of answers) {
          const kept = headers.get('cache-control') ?? 'nothing'
          if (!/\bno-store\b/.test(kept)) throw new Fault(`${told}: Cache-Control says ${kept}, not no-store`)
          const origin = headers.get('access-control-allow-origin')
          if (origin !== null) throw new Fault(`${told}: it lets ${origin} read it`)
        }
      },
    },
  ],
}
