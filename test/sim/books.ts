import type { Account } from './base.js'
import type { Intent } from './journal.js'
import type { Logs } from './logs.js'
import type { Probe } from './probes.js'
import type { Ledger } from './world/ledger.js'
import type { ReceivedEvent } from './world/receiver.js'

export type Subscription = Readonly<{
  id: number
  billable: number
  plan: string
  slot: string
  status: string
  gateway: string
  gatewayId: string | null
  quantity: number
  from: number
  to: number
  trialEndsAt: number | null
  canceledAt: number | null
  endsAt: number | null
  upgradedFrom: number | null
  createdAt: number
  ahead: Readonly<Record<string, number>>
}>
export type Line = Readonly<{
  position: number
  kind: string
  feature: string | null
  description: string
  quantity: number
  unitPrice: number
  amount: number
  from: number
  to: number
}>
export type Invoice = Readonly<{
  id: number
  billable: number
  subscription: number | null
  /** Why it was written: `first`, `renewal`, `change`, `final`, `reopening`. */
  reason: string
  status: string
  currency: string
  total: number
  from: number
  to: number
  chargeId: string | null
  nextAttemptAt: number | null
  /** Of an invoice that the gateway wrote: its own id there. */
  gatewayId: string | null
  lines: readonly Line[]
}>
export type Used = Readonly<{ subscription: number; feature: string; periodStart: number }>
export type Record_ = Used &
  Readonly<{ quantity: number; key: string | null; total: number; recordedAt: number; voidedAt: number | null }>
/** What a record counts for: nothing once it was taken back. */
export const countOf = ({ quantity, voidedAt }: Record_) => (voidedAt === null ? quantity : 0)

export type CreditNote = Readonly<{
  id: number
  invoice: number
  total: number
  settle: string
  status: string
  parts: readonly Readonly<{ position: number; amount: number }>[]
}>
export type CreditEntry = Readonly<{
  id: number
  billable: number
  currency: string
  amount: number
  reason: string
  invoice: number | null
  note: number | null
}>
export type Balance = Readonly<{ billable: number; currency: string; amount: number }>
/** A charge for a change, on record from before the gateway was asked. */
export type ChangeAttempt = Readonly<{
  id: number
  subscription: number
  /** What the subscription was when the change was asked for. */
  revision: number
  state: string
  amount: number
  /** When its row was last written, by the machine's clock: when it was settled, where it is. */
  changedAt: number
}>

/** What Stripe's world has on record. Payments are those that were collected and not given back. */
export type StripeBooks = Readonly<{
  customers: readonly Readonly<{ id: string; defaultCard: string | null }>[]
  subscriptions: readonly Readonly<{
    id: string
    key: string
    status: string
    endsWithPeriod: boolean
    isPaused: boolean
    periodEnd: number
  }>[]
  invoices: readonly Readonly<{
    id: string
    status: string
    total: number
    currency: string
    subscription: string | undefined
    /** The subscription whose usage it bills. */
    usageOf: string | undefined
    lines: readonly Readonly<{ description: string; amount: number }>[]
  }>[]
  payments: readonly Readonly<{ id: string; amount: number; currency: string; invoice: string | undefined }>[]
  untold: readonly Readonly<{ id: string; type: string }>[]
}>

export type Card = Readonly<{ billable: number; id: number; gateway: string; gatewayId: string; isDefault: boolean }>

/** A subscription as the API shows it. */
export type Shown = Readonly<Record<string, unknown>> & Readonly<{ id: number; status: string; endsAt: string | null }>

/** An invoice with its lines as the API shows it, issued or in a quote. */
export type Statement = Readonly<Record<string, unknown>> &
  Readonly<{ id?: number; reason: string; digest: string; total: number; lines: readonly object[] }>

/** The four books and the requests: everything that the oracle knows. */
export type Books = Readonly<{
  now: number
  /** How far two clocks of the service lie apart, in ms. What happens at a boundary may count for either side of it. */
  skew: number
  subscriptions: readonly Subscription[]
  invoices: readonly Invoice[]
  records: readonly Record_[]
  totals: readonly (Used & Readonly<{ total: number }>)[]
  customers: readonly Readonly<{ billable: number; gateway: string; gatewayId: string }>[]
  cards: readonly Card[]
  shown: readonly Shown[]
  openAttempts: readonly Readonly<{ id: number; subscription: number; state: string }>[]
  changeAttempts: readonly ChangeAttempt[]
  notes: readonly CreditNote[]
  credits: readonly CreditEntry[]
  /** Balances as they are stored, and as the API shows them. */
  balances: readonly Balance[]
  shownBalances: readonly Balance[]
  /** The invoices of accepted quotes, as the API shows their details. */
  statements: readonly Statement[]
  ledger: Pick<Ledger, 'customers' | 'cards' | 'leases' | 'payments' | 'refunds'>
  stripe: StripeBooks
  events: readonly ReceivedEvent[]
  /** What readers of the log got, by billable; and since when the receiver is told. */
  logs: Logs['of']
  refusals: Logs['refusals']
  opened: number
  probes: readonly Probe[]
  /** Accounts that came to go again. */
  leavers: readonly Pick<Account, 'billable' | 'cards'>[]
  intents: readonly Intent[]
  /** Whether the last billing run finished. */
  billingEnds: boolean
}>
