import { expect, test } from 'vitest'
import { billingService } from '../support/billing.js'
import { CARDS } from '../support/fixtures.js'

const billing = billingService()

const ask = (token: string, method: string, path: string, body?: object) =>
  billing.service.request(method, `/subscriptions/${path}`, { token, ...(body && { body }) })
const tally = (token: string, id: number, feature: string, quantity: number) =>
  ask(token, 'POST', `${id}/tally-usage`, { feature, quantity })

test('records come newest first, in pages and by item, and say what was taken back', async () => {
  const { id, token } = await billing.subscribed('pro', CARDS.done)
  for (let n = 1; n <= 5; n += 1) {
    billing.service.clock.advance(1_000)
    const feature = n % 2 === 0 ? 'exports' : 'calls'
    await ask(token, 'POST', `${id}/tally-usage`, { feature, quantity: n, ...(n > 1 && { idempotencyKey: `k-${n}` }) })
  }
  await ask(token, 'POST', `${id}/usage-voids`, { idempotencyKey: 'k-4', reason: 'Counted twice' })
  const voidedAt = billing.service.clock.now().toISOString()
  const page = async (query: string) =>
    (await ask(token, 'GET', `${id}/usage-records${query}`)).json as {
      data: { quantity: number; idempotencyKey: string | null; voidedAt: string | null; voidReason: string | null }[]
      nextCursor: string | null
    }
  const whole = await page('')
  expect(whole.data.map(({ quantity }) => quantity)).toEqual([5, 4, 3, 2, 1])
  expect(whole.data.map((record) => [record.idempotencyKey, record.voidedAt, record.voidReason])).toEqual([
    ['k-5', null, null],
    ['k-4', voidedAt, 'Counted twice'],
    ['k-3', null, null],
    ['k-2', null, null],
    [null, null, null],
  ])
  expect((await page('?feature=exports')).data.map(({ quantity }) => quantity)).toEqual([4, 2])
  expect((await page('?feature=unknown')).data).toEqual([])
  const first = await page('?limit=2')
  const second = await page(`?limit=2&cursor=${first.nextCursor}`)
  const third = await page(`?limit=2&cursor=${second.nextCursor}`)
  expect([...first.data, ...second.data, ...third.data]).toEqual(whole.data)
  expect(third.nextCursor).toBeNull()
  expect((await ask(token, 'GET', `${id}/usage-records?cursor=bm90`)).json.errors).toHaveProperty('cursor')
})

test('a cursor of records does not tell how much all accounts have counted, nor can one be made to find it out', async () => {
  const { id, token } = await billing.subscribed('pro', CARDS.done)
  for (const quantity of [1, 2]) await tally(token, id, 'calls', quantity)
  const records = async (query: string) => (await ask(token, 'GET', `${id}/usage-records?${query}`)).json
  const cursor = Buffer.from(String((await records('limit=1')).nextCursor), 'base64url').toString('latin1')
  const again = Buffer.from(String((await records('limit=1')).nextCursor), 'base64url').toString('latin1')
  const [row] = await billing.services.database.usageRecord.findMany({ where: { subscriptionId: id, quantity: 2 } })
  const [name, sealed] = cursor.split(':')
  expect(name).toBe('usage-records')
  // Two cursors of one place have no character of the number in common, but by chance.
  expect(sameCharacters(String(sealed), String(again.split(':')[1]))).toBeLessThan(String(sealed).length / 4)
  for (const guess of [
    `${row?.id}`,
    `usage-records:${row?.id}`,
    cursor.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A')),
  ])
    expect((await records(`cursor=${Buffer.from(guess, 'latin1').toString('base64url')}`)).errors).toHaveProperty(
      'cursor',
    )
})

const sameCharacters = (one: string, other: string) =>
  Array.from(one).filter((char, place) => char === other[place]).length
