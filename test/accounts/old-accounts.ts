import { importAccounts } from '../../src/accounts/import/import-accounts.js'
import type { billingService } from '../support/billing.js'

export type Line = Readonly<Record<string, unknown>>

export const CARD = { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2031 }
export const MARCH = { currentPeriodStart: '2026-03-15T08:00:00.000Z', currentPeriodEnd: '2026-04-15T08:00:00.000Z' }

export const fileOf = (lines: readonly object[]) => lines.map((each) => JSON.stringify(each)).join('\n')

/** Accounts as another system would have left them. */
export function oldAccounts(billing: ReturnType<typeof billingService>) {
  let count = 0
  return {
    /** A line with an active subscription of a customer that the sandbox knows. */
    async line(subscription: Line = {}, account: Line = {}) {
      count += 1
      const customer = {
        gateway: 'sandbox',
        gatewayId: `cus_old${count}`,
        cards: [{ ...CARD, gatewayId: `card_old${count}` }],
      }
      await billing.services.database.sandboxCustomer.create({
        data: { id: customer.gatewayId, key: `old-${count}`, name: 'Old', createdAt: billing.service.clock.now() },
      })
      const active = { planKey: 'pro', status: 'active', gatewayId: `sub_old${count}`, ...MARCH, ...subscription }
      return { externalId: `crm-${count}`, name: `Imported ${count}`, customer, subscriptions: [active], ...account }
    },
    run: (lines: readonly object[], dryRun = false) =>
      importAccounts(billing.services, { name: 'old.jsonl', text: fileOf(lines) }, { dryRun }),
  }
}
