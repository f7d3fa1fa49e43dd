import { afterAll, beforeAll, expect, test } from 'vitest'
import { held, note } from '../../stripe-world/books.js'
import type { Customer } from '../../stripe-world/customers.js'
import { startStripeService, type StripeService } from '../../support/stripe-service.js'

let service: StripeService
beforeAll(async () => {
  service = await startStripeService()
})
afterAll(() => service.close())

test('an event of Stripe’s during which the database goes away is answered as any request then, and taken later', async () => {
  const { remote } = await service.subscribed()
  const { database } = service.services
  note(service.stripe.books, 'customer.updated', held<Customer>(service.stripe.books, remote.customer))
  await database.$executeRawUnsafe(`CREATE FUNCTION leave() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END'`)
  await database.$executeRaw`CREATE TRIGGER leave BEFORE INSERT ON stripe_event FOR EACH ROW EXECUTE FUNCTION leave()`
  expect(await service.told()).toEqual([503])
  await database.$executeRaw`DROP FUNCTION leave() CASCADE`
  expect(await service.told()).toEqual([200])
})
