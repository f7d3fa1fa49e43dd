import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBooks } from '../stripe-world/books.js'
import { startStripeWorld, type StripeWorld } from '../stripe-world/world.js'
import { startStripeService, stripeEnvironment, type StripeService } from '../support/stripe-service.js'
import { runCli, SECRET } from './run-cli.js'

let service: StripeService
let another: StripeWorld
beforeAll(async () => {
  service = await startStripeService()
  another = await startStripeWorld({ from: { ...openBooks(Date.now() / 1000), last: 1e6 } })
})
afterAll(async () => {
  await another.close()
  await service.close()
})

/** What the doctor says of Stripe, with a key of the account. */
async function said(account: Pick<StripeWorld, 'url'>) {
  const env = { DATABASE_URL: service.databaseUrl, SESSION_SECRET: SECRET, ...stripeEnvironment(account) }
  const { stdout } = await runCli(['doctor', '--json'], env)
  const { checks } = JSON.parse(stdout) as { checks: { name: string; ok: boolean; message: string }[] }
  return checks.find(({ name }) => name === 'stripe')
}

test('the doctor says whether Stripe takes the key and knows the customers that are here', async () => {
  expect(await said(service.stripe)).toEqual({
    name: 'stripe',
    ok: true,
    message: 'takes the key, of test mode; no customers are here yet',
  })
  const { remote } = await service.subscribed()
  expect(await said(service.stripe)).toMatchObject({
    ok: true,
    message: expect.stringContaining('knows the customers'),
  })
  expect(await said(another)).toMatchObject({
    ok: false,
    message: expect.stringContaining(
      `such as ${remote.customer}: STRIPE_SECRET_KEY, of test mode, is of another account`,
    ),
  })
  another.script(() => 'reset')
  expect(await said(another)).toMatchObject({ ok: false, message: 'it does not answer (StripeConnectionError)' })
})
