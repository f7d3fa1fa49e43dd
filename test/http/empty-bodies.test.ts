import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Account, makeAccount, makePlans, makeSubscriptionIn } from '../support/fixtures.js'
import { sendRaw } from '../support/raw-http.js'
import { startService, type TestService } from '../support/service.js'

let service: TestService
let account: Account
beforeAll(async () => {
  service = await startService()
  await makePlans(service.services)
  account = await makeAccount(service.services)
})
afterAll(() => service.close())

/** Cancels a new subscription with a body in chunks. */
async function cancelWith(chunks: string, type: string) {
  const id = await makeSubscriptionIn(service.services, account.billableId, 'active')
  const head = `POST /billing/v1/subscriptions/${id}/cancel HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${account.token}\r\n`
  const request = `${head}${type}Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n${chunks}0\r\n\r\n`
  return sendRaw(service.origin, request, 'cancelSubscription')
}

test.each(['', 'Content-Type: text/plain\r\n', 'Content-Type: application/json\r\n'])(
  'chunks with nothing in them, and the header “%s”, are no body',
  async (type) => {
    expect(await cancelWith('', type)).toMatchObject({ status: 200 })
  },
)

test.each(['', 'Content-Type: text/plain\r\n'])(
  'chunks that hold something, with the header “%s”, are refused as no JSON',
  async (type) => {
    const refusal = { status: 415, json: { code: 'unsupported_media_type' } }
    expect(await cancelWith('2\r\n{}\r\n', type)).toMatchObject(refusal)
    expect(await cancelWith('1\r\n{\r\n1\r\n}\r\n', type)).toMatchObject(refusal)
  },
)
