import { operations } from '../../../../generated/operations.js'
import type { OperationId } from '../../../../src/contract/types.js'
import { checkAgainstContract } from '../../../support/contract-check.js'
import { type Answer, expectAnswer, Fault } from '../../client.js'
import { send, urlOf } from '../../probes.js'
import { agree } from '../../read-back.js'
import type { World } from '../../world.js'
import type { Subject } from '../check.js'
import { anInvoice } from '../invoices.js'
import { BUYER } from '../operator/customer.js'

const BODY_BYTES = 65_536
const ADDRESS_BYTES = 4_096
const OTHER_TYPES = ['text/plain', 'text/json', 'application/vnd.api+json', 'application/x-www-form-urlencoded']

async function measureBodies({ account }: World): Promise<void> {
  const body = JSON.stringify(BUYER)
  const padded = (bytes: number) => body.slice(0, -1) + ' '.repeat(bytes - Buffer.byteLength(body)) + body.slice(-1)
  expectAnswer(await account.ask('putBillingDetails', {}, { body: padded(BODY_BYTES) }), 200)
  expectAnswer(await account.ask('putBillingDetails', {}, { body: padded(BODY_BYTES + 1) }), 413, 'payload_too_large')
}

async function measureAddresses({ client, account: { token } }: World): Promise<void> {
  const path = `/${client.target.prefix}/plans?unknown=`
  const read = (bytes: number) => client.send('GET', path.padEnd(bytes, 'x'), { token })
  expectAnswer(await read(ADDRESS_BYTES), 200)
  expectAnswer(await read(ADDRESS_BYTES + 1), 414, 'uri_too_long')
}

async function refuseTypes({ client, account }: World): Promise<void> {
  for (const type of OTHER_TYPES)
    for (const asking of [{ token: account.token }, {}]) {
      const headers = { 'content-type': type }
      const answer = await client.ask('putBillingDetails', {}, { ...asking, body: JSON.stringify(BUYER), headers })
      expectAnswer(answer, 415, 'unsupported_media_type')
    }
  expectAnswer(await client.ask('putBillingDetails', {}, { body: '{' }), 400, 'malformed_json')
  expectAnswer(await client.ask('putBillingDetails', {}, { body: BUYER }), 401, 'unauthenticated')
}

/** Sends a header twice, which no client does by itself. */
async function refuseRepeats({ client: { target }, account: { token } }: World): Promise<void> {
  const authorization = `Bearer ${token}`
  const asked: [OperationId, Record<string, string | string[]>, string?][] = [
    ['listPlans', { authorization: [authorization, authorization] }],
    ['issueToken', { authorization, 'idempotency-key': ['one', 'another'] }],
    [
      'putBillingDetails',
      { authorization, 'content-type': ['application/json', 'application/json'] },
      JSON.stringify(BUYER),
    ],
  ]
  for (const [id, headers, body] of asked) {
    const { method } = operations[id]
    const { status, headers: answered, text } = await send(urlOf(target, id), method, headers, true, body)
    checkAgainstContract(id, method, { status, headers: answered, body: Buffer.from(text) })
    const { code } = status === 400 ? (JSON.parse(text) as { code: string }) : { code: undefined }
    agree([status, code], [400, 'bad_request'], `what ${id} answers to a header that comes twice`)
  }
}

async function keepNothing(world: World): Promise<void> {
  const { client, account } = world
  const { cookie } = account
  const { id: token } = expectAnswer(await client.ask('issueToken', {}, { cookie }), 201).body as { id: number }
  const invoice = { invoice: (await anInvoice(world)).id }
  const nowhere = { subscription: 2_147_483_647 }
  const asked: [OperationId, () => Promise<Answer>, number][] = [
    ['getInvoicePdf', () => account.ask('getInvoicePdf', invoice), 200],
    ['revokeToken', () => client.ask('revokeToken', { token }, { cookie }), 204],
    ['getSubscription', () => account.ask('getSubscription', nowhere), 404],
    ['getSubscription', () => account.ask('getSubscription', { subscription: 0 }), 422],
    ['listPlans', () => client.ask('listPlans', {}), 401],
  ]
  for (const [id, ask, status] of asked) {
    const { headers } = expectAnswer(await ask(), status)
    const kept = headers.get('cache-control') ?? 'nothing'
    if (!/\bno-store\b/.test(kept)) throw new Fault(`${id} → ${status}: Cache-Control says ${kept}, not no-store`)
  }
}

export const bounds: Subject = {
  name: 'Bounds of HTTP',
  checks: [
    { guarantee: 'A body of 64 KiB is taken, and one that is a byte longer is not', run: measureBodies },
    { guarantee: 'A path and query of 4096 bytes are taken, and a byte more is not', run: measureAddresses },
    {
      guarantee: 'A body of another media type, or none of JSON, is refused before anybody asks who it is',
      run: refuseTypes,
    },
    {
      guarantee: 'A request that repeats a header which may come once is refused, and none of the two is taken',
      needs: ['direct'],
      run: refuseRepeats,
    },
    { guarantee: 'No answer may be kept: not a document, not an empty one, not a refusal', run: keepNothing },
  ],
}
