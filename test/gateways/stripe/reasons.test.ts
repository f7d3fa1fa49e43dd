import { expect, test } from 'vitest'
import { ask } from '../../../src/gateways/stripe/ask.js'

test('a restricted key that lacks a permission is a failure that names the permission, and nothing of the key', async () => {
  const message =
    "The provided key 'rk_live_*********Kgd' does not have the required permissions for this endpoint on account " +
    "'acct_1'. Having the 'rak_customer_read' permission would allow this request to continue."
  const refused = Object.assign(new Error(message), { type: 'StripePermissionError', statusCode: 403 })
  expect(await ask(() => Promise.reject(refused))).toEqual({
    kind: 'failed',
    reason: 'StripePermissionError 403 rak_customer_read',
  })
})
