import { createBillable } from '../billables/create-billable.js'
import { createUser } from '../billables/create-user.js'
import { SANDBOX_GATEWAY } from '../contract/gateway-names.js'
import { attachPaymentMethod } from '../payment-methods/attach-payment-method.js'
import type { Services } from '../services.js'

export const DEMO_GATEWAY = SANDBOX_GATEWAY
/** The password is the same on every machine and opens only the demo's own accounts. */
export const DEMO_PASSWORD = 'demo-password'

type Account = Readonly<{ name: string; email: string; cards: readonly string[] }>

export const ACCOUNTS = {
  northwind: {
    name: 'Northwind Analytics',
    email: 'ada@northwind.example',
    cards: ['4242424242424242', '5555555555554444', '378282246310005'],
  },
  halcyon: { name: 'Halcyon Studio', email: 'grace@halcyon.example', cards: ['6011111111111117', '4000000000000002'] },
  juniper: { name: 'Juniper & Sons', email: 'linus@juniper.example', cards: ['3566002020360505'] },
} as const satisfies Record<string, Account>

export type AccountKey = keyof typeof ACCOUNTS

/** Finds the account's billable by its user, or creates it with its user and cards. */
export async function ensureAccount(services: Services, key: AccountKey): Promise<number> {
  const { name, email, cards } = ACCOUNTS[key]
  const known = await services.database.user.findUnique({ where: { email } })
  const billableId = known?.billableId ?? (await createBillable(services, name)).id
  const attached = await services.database.paymentMethod.count({ where: { billableId } })
  if (attached === 0) for (const card of cards) await attachCard(services, billableId, card)
  if (!known) await createUser(services, { billableId, email, password: DEMO_PASSWORD })
  return billableId
}

export const attachCard = (services: Services, billableId: number, card: string) =>
  attachPaymentMethod(services, billableId, {
    gateway: DEMO_GATEWAY,
    card,
    expMonth: 11,
    expYear: services.clock.now().getUTCFullYear() + 3,
  })
