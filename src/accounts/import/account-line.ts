import type { ValidateFunction } from 'ajv'
import { compileSchema, type JsonSchema } from '../../contract/schema.js'
import type { ItemQuantities } from '../../orders/order.js'

/** The statuses that can be imported. What is owed, or paused, is settled where it is. */
const IMPORTED = ['free', 'trialing', 'active', 'grace', 'lifetime'] as const

export type SubscriptionLine = Readonly<{
  name?: string
  planKey: string
  status: (typeof IMPORTED)[number]
  quantity?: number
  planItems?: ItemQuantities
  currentPeriodStart: string
  currentPeriodEnd?: string
  /** From where periods are counted, if not from `currentPeriodStart`. */
  anchor?: string
  canceledAt?: string
  gatewayId?: string
}>

export type CardLine = Readonly<{ gatewayId: string; brand: string; last4: string; expMonth: number; expYear: number }>

/** One line of an import: an account of another system. */
export type AccountLine = Readonly<{
  externalId: string
  name: string
  email?: string
  /** What the gateway knows the account as. The first card is the default. */
  customer?: Readonly<{ gateway: string; gatewayId: string; cards?: readonly CardLine[] }>
  subscriptions?: readonly SubscriptionLine[]
}>

const named = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })
const text: JsonSchema = { type: 'string', pattern: '^[^\\p{Cc}\\p{Cs}]{1,255}$' }
/** Printable ASCII without spaces. */
const identifier: JsonSchema = { type: 'string', pattern: '^[!-~]{1,255}$' }
/** Without the leap second that the format allows. */
const timestamp: JsonSchema = { ...named('Timestamp'), pattern: '^20.*:[0-5][0-9][.]' }
const closed = (required: readonly string[], properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
})
const card = Object.fromEntries(
  ['brand', 'last4', 'expMonth', 'expYear'].map((field) => [field, named(`PaymentMethod/properties/${field}`)]),
)

const LINE = closed(['externalId', 'name'], {
  externalId: identifier,
  name: text,
  email: named('Credentials/properties/email'),
  customer: closed(['gateway', 'gatewayId'], {
    gateway: named('GatewayName'),
    gatewayId: identifier,
    cards: {
      type: 'array',
      maxItems: 100,
      items: closed(['gatewayId', ...Object.keys(card)], { ...card, gatewayId: identifier }),
    },
  }),
  subscriptions: {
    type: 'array',
    maxItems: 100,
    items: closed(['planKey', 'status', 'currentPeriodStart'], {
      name: named('SlotName'),
      planKey: named('Key'),
      status: { type: 'string', enum: IMPORTED },
      quantity: named('Seats'),
      planItems: named('PlanItemQuantities'),
      currentPeriodStart: timestamp,
      currentPeriodEnd: timestamp,
      anchor: timestamp,
      canceledAt: timestamp,
      gatewayId: identifier,
    }),
  },
})

let compiled: ValidateFunction | undefined

export const lineValidator = (): ValidateFunction => (compiled ??= compileSchema(LINE))
