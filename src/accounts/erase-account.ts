import { writeEntry } from '../audit/write-entry.js'
import { lockBillable } from '../billables/lock.js'
import type { Core } from '../core.js'
import { ensureNoBalance, forfeitBalance, type Forfeited } from '../credit/forfeit-balance.js'
import type { Transaction } from '../database/client.js'
import { transact } from '../database/transact.js'
import { UserError } from '../errors.js'
import { renameSandboxCustomers } from '../gateways/sandbox/rename-customers.js'
import { deletePaymentMethod } from '../payment-methods/delete-payment-method.js'
import { findUnderWay } from '../subscriptions/purchases-under-way.js'
import { ENDED } from '../subscriptions/state.js'
import { findUnreported } from '../subscriptions/unreported-usage.js'
import { lockTokens } from '../tokens/insert-token.js'
import { revokeLiving } from '../tokens/revoke-all-tokens.js'
import { untilNoLookupIsCached } from '../tokens/token-lookup.js'
import { forgetKeys } from '../usage/keys/forget-keys.js'
import { discardEndpoints } from '../webhooks/endpoint.js'
import { digestOfExternalId } from './external-id-digest.js'

/** How many of each were there. */
export type Erased = Readonly<{
  users: number
  tokens: number
  paymentMethods: number
  customers: number
  webhookEndpoints: number
  billingDetails: number
}>

type Options = Readonly<{
  /** Whether what is on the balance is given up. */
  forfeitsBalance?: boolean
}>

/**
 * Replaces an account's personal data, for good. What the books need stays: invoices with the buyer as they were
 * issued, subscriptions, usage, and audit entries, which name nobody. A repeated call takes up what is left.
 * @throws NotFoundError, GatewayError, UserError while a subscription lives, an invoice is open, usage is still to be billed, a
 * purchase is under way or money is on the balance
 */
export async function eraseAccount(
  core: Core,
  billableId: number,
  { forfeitsBalance = false }: Options = {},
): Promise<Erased & Readonly<{ forfeited: readonly Forfeited[] }>> {
  const { database } = core
  await transact(database, async (tx) => {
    await ensureNothingIsOpen(tx, billableId, core.clock.now())
    if (!forfeitsBalance) await ensureNoBalance(tx, billableId)
  })
  let paymentMethods = 0
  let erased: Awaited<ReturnType<typeof eraseWithoutCards>>
  do {
    paymentMethods += await detachCards(core, billableId)
    erased = await eraseWithoutCards(core, billableId, { forfeitsBalance, paymentMethods })
  } while (!erased)
  await untilNoLookupIsCached()
  // Now nobody can count usage under another key.
  await forgetKeys(database, billableId)
  return erased
}

/** The default goes first: without one, the gateway need not be told of it again and again. @returns how many there were */
async function detachCards(core: Core, billableId: number): Promise<number> {
  const where = { where: { billableId }, orderBy: { isDefault: 'desc' } } as const
  const methods = await core.database.paymentMethod.findMany(where)
  for (const { id } of methods) await deletePaymentMethod(core, billableId, id)
  return methods.length
}

/** @returns undefined where a card was attached meanwhile, which its gateway has to give up first */
function eraseWithoutCards(
  core: Core,
  billableId: number,
  { forfeitsBalance, paymentMethods }: Required<Options> & Pick<Erased, 'paymentMethods'>,
) {
  return transact(core.database, async (tx) => {
    // A purchase and the attaching of a card hold this lock as well.
    const { name, erasedAt } = await lockBillable(tx, billableId)
    if (await tx.paymentMethod.findFirst({ where: { billableId } })) return undefined
    // A credit holds the lock of its invoice: a refund needs the customer that goes here.
    await tx.$queryRaw`SELECT 1 FROM invoice WHERE billable_id = ${billableId} ORDER BY id FOR NO KEY UPDATE`
    // A request of a session that waits for this lock finds its session gone, and issues no token.
    await lockTokens(tx, billableId)
    await ensureNothingIsOpen(tx, billableId, core.clock.now())
    if (!forfeitsBalance) await ensureNoBalance(tx, billableId)
    const forfeited = forfeitsBalance ? await forfeitBalance(tx, core, billableId) : []
    const gone = await removeWhatNamesSomebody(tx, billableId, erasedAt ?? core.clock.now())
    const tokens = await revokeLiving(tx, core, billableId)
    const erased = { ...gone, tokens, paymentMethods }
    const isNew = name !== erasedName(billableId) || Object.values(erased).some((count) => count > 0)
    const about = { action: 'billable.erase', subject: 'billable', subjectId: billableId, billableId }
    if (isNew) await writeEntry(tx, core, { ...about, after: erased })
    return { ...erased, forfeited }
  })
}

const erasedName = (billableId: number) => `Erased account ${billableId}`

/** A subscription would go on to be billed, and an invoice to be collected, from nobody. */
async function ensureNothingIsOpen(tx: Transaction, billableId: number, now: Date): Promise<void> {
  const id = { select: { id: true }, orderBy: { id: 'asc' } } as const
  const living = await tx.subscription.findFirst({ ...id, where: { billableId, status: { notIn: [...ENDED] } } })
  if (living) throw new UserError(`Subscription ${living.id} lives: cancel it first, and let it end.`)
  const open = await tx.invoice.findFirst({ ...id, where: { billableId, status: { in: ['draft', 'open'] } } })
  if (open) throw new UserError(`Invoice ${open.id} is open: have it paid or void it first.`)
  const unreported = await findUnreported(tx, { billableId }, now)
  if (unreported !== undefined)
    throw new UserError(
      `Usage of subscription ${unreported} is still to be billed by its gateway: try again when it was. The log says why a gateway refuses it.`,
    )
  const refund = await tx.creditNote.findFirst({ ...id, where: { status: 'pending', invoice: { billableId } } })
  if (refund) throw new UserError(`Credit note ${refund.id} is still to be refunded: wait until it is.`)
  // A charge for a change that still turns up becomes credit of this account.
  if ((await findUnderWay(tx, billableId)).length > 0)
    throw new UserError('A purchase is under way: try again when the server knows what came of it.')
}

/**
 * The sweep deletes what was sent to the endpoints. Sessions go with their users, and what the gateways know the
 * account as goes with its customers.
 */
async function removeWhatNamesSomebody(tx: Transaction, billableId: number, erasedAt: Date) {
  const own = { where: { billableId } }
  const { externalId } = await tx.billable.findUniqueOrThrow({ where: { id: billableId } })
  const known = externalId === null ? {} : { externalIdDigest: digestOfExternalId(externalId) }
  const data = { name: erasedName(billableId), externalId: null, ...known, erasedAt }
  await tx.billable.update({ where: { id: billableId }, data })
  await tx.token.updateMany({ ...own, data: { name: null } })
  await tx.idempotencyRecord.deleteMany(own)
  await renameSandboxCustomers(tx, billableId, erasedName(billableId))
  const webhookEndpoints = await discardEndpoints(tx, { billableId })
  const { count: billingDetails } = await tx.billingDetails.deleteMany(own)
  const { count: customers } = await tx.customer.deleteMany(own)
  const { count: users } = await tx.user.deleteMany(own)
  return { users, customers, webhookEndpoints, billingDetails }
}
