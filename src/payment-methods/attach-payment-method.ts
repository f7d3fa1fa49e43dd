import { randomUUID } from 'node:crypto'
import type { PaymentMethod } from '../../generated/prisma/client.js'
import { writeEntries, writeEntry } from '../audit/write-entry.js'
import { lockNotErased } from '../billables/lock.js'
import { SANDBOX_GATEWAY } from '../contract/gateway-names.js'
import type { Core } from '../core.js'
import type { Transaction } from '../database/client.js'
import { UserError, ValidationError } from '../errors.js'
import type { Card } from '../gateways/gateway.js'
import { billableTurn, transactQueued } from '../gateways/gateway-pool.js'
import { gatewayNamed } from '../gateways/registry.js'
import { cardDigits } from '../gateways/sandbox/cards.js'
import { unwrap } from '../gateways/unwrap.js'
import { attachAtGateway } from './attach-at-gateway.js'
import { markDefault } from './set-default-payment-method.js'
import { entryOf, followed, viewPaymentMethod } from './view.js'

/** Where the day ends last, 12 hours after UTC. */
const WESTERNMOST_MS = 12 * 3_600_000

export type NewPaymentMethod = Readonly<{ gateway: string; card: string; expMonth: number; expYear: number }>

/**
 * Attaches a card to the billable's customer at the gateway. The first card there is the one that the gateway charges. It
 * becomes the default where it is the first of all, or where the default is at a gateway that has no driver here any more. A
 * sandbox card number goes to the sandbox and is not stored here; a real card number never reaches this service. A card that
 * the billable has already stays one, as its gateway says of it now, and becomes the default where there is none.
 * @throws NotFoundError, ValidationError on `gateway` or `card`, UserError for another billable's card, GatewayError, for a declined one too
 */
export function attachPaymentMethod(
  core: Core,
  billableId: number,
  { gateway: name, card, expMonth, expYear }: NewPaymentMethod,
): Promise<PaymentMethod> {
  if (name === SANDBOX_GATEWAY && cardDigits(card) === undefined)
    return Promise.reject(new ValidationError({ card: ['must be a card number, such as 4242424242424242'] }))
  if (name !== SANDBOX_GATEWAY && cardDigits(card) !== undefined)
    return Promise.reject(
      new UserError(
        `Only the sandbox takes card numbers. Give what ${name}'s own form makes of the card, such as pm_….`,
      ),
    )
  return transactQueued(core.gatewayPool, billableTurn(billableId), async (tx) => {
    const now = core.clock.now()
    ensureNotExpired(expMonth, expYear, now)
    const billable = await lockNotErased(tx, core, billableId)
    const gateway = gatewayNamed(core.gateways, name)
    // A gateway may move the card to this billable's customer, or refuse as if it were at fault.
    if (name !== SANDBOX_GATEWAY) await findKnown(tx, billableId, { gateway: name, gatewayId: card })
    const key = `attach-${billableId}-${randomUUID()}`
    const attaching = { gateway, billable, now }
    const { card: method, customerId } = await attachAtGateway(tx, core, attaching, {
      key,
      number: card,
      expMonth,
      expYear,
    })
    const found = await findKnown(tx, billableId, { gateway: name, gatewayId: method.gatewayId })
    const known = found && (await follow(tx, core, found, method))
    const held = await tx.paymentMethod.findMany({ where: { billableId } })
    const others = held.filter(({ id }) => id !== known?.id)
    const chosen = held.find(({ isDefault }) => isDefault)
    const isMissed = chosen ? !core.gateways.find(chosen.gateway) : known !== null
    if (isMissed || others.every((each) => each.gateway !== name))
      unwrap(await gateway.setDefaultCard({ key: `${key}-default`, customerId, gatewayId: method.gatewayId }))
    if (known && !isMissed) return known
    const data = { ...method, billableId, gateway: name, isDefault: others.length === 0, createdAt: now }
    const attached = known ?? (await tx.paymentMethod.create({ data }))
    const kept = isMissed ? await markDefault(tx, attached, now) : attached
    const entry = known
      ? { ...entryOf('payment_method.set_default', kept), before: viewPaymentMethod(known) }
      : entryOf('payment_method.attach', kept)
    await writeEntry(tx, core, { ...entry, after: viewPaymentMethod(kept) })
    return kept
  })
}

/**
 * The card, where it is here already: it was attached twice, or an event of its gateway came after a crash.
 * @throws UserError where another billable has it
 */
async function findKnown(
  tx: Transaction,
  billableId: number,
  card: Pick<PaymentMethod, 'gateway' | 'gatewayId'>,
): Promise<PaymentMethod | null> {
  const known = await tx.paymentMethod.findUnique({ where: { gateway_gatewayId: card } })
  if (known && known.billableId !== billableId)
    throw new UserError(`Another billable has this card at ${card.gateway}. A card is attached to one of them.`)
  return known
}

/** Brings a card to what its gateway says of it now: a bank may have issued it anew. */
async function follow(tx: Transaction, core: Core, before: PaymentMethod, card: Card): Promise<PaymentMethod> {
  const after = await tx.paymentMethod.update({ where: { id: before.id }, data: card })
  await writeEntries(tx, core, followed(before, after))
  return after
}

/** A card is good until the end of its month, anywhere in the world. */
function ensureNotExpired(expMonth: number, expYear: number, now: Date): void {
  const lastInstant = Date.UTC(expYear, expMonth, 1) + WESTERNMOST_MS
  if (now.getTime() < lastInstant) return
  throw new UserError(
    `The card expired in ${String(expMonth).padStart(2, '0')}/${expYear}. Give one that is still valid.`,
  )
}
