import { type Command, InvalidArgumentError } from 'commander'
import { changeSubscription } from '../../changes/change-subscription.js'
import { quoteSubscriptionChange } from '../../changes/quote-subscription-change.js'
import { viewQuote } from '../../changes/change-view.js'
import type { ChangeOrder, Timing } from '../../changes/resolve-order.js'
import { UserError } from '../../errors.js'
import { formatMoney } from '../../money.js'
import { ownerOf } from '../../subscriptions/find.js'
import { answer, type OutputOptions, verb } from '../terminal/answer.js'
import { fields } from '../terminal/text.js'
import { id, planKey, quoteId, wholeNumber } from '../terminal/values.js'

type OrderOptions = OutputOptions &
  Readonly<{ plan?: string; quantity?: number; item?: Readonly<Record<string, number>>; timing?: Timing }>
type ChangeOptions = OrderOptions & Readonly<{ quote?: string; expectedAmount?: number }>

const MOST = 2_147_483_647

/** Collects `--item calls=500 --item seats=3`. */
function item(text: string, earlier: Readonly<Record<string, number>> = {}): Readonly<Record<string, number>> {
  const [, key, quantity] = /^([A-Za-z][A-Za-z0-9._-]{0,63})=(.+)$/.exec(text) ?? []
  if (key === undefined || quantity === undefined)
    throw new InvalidArgumentError('It takes KEY=QUANTITY, such as seats=3.')
  return { ...earlier, [key]: wholeNumber(0, MOST)(quantity) }
}

function timing(text: string): Timing {
  if (text !== 'now' && text !== 'period_end') throw new InvalidArgumentError('It takes now or period_end.')
  return text
}

const orderOf = ({ plan, quantity, item: planItems, timing: when }: OrderOptions): ChangeOrder => ({
  ...(plan !== undefined && { planKey: plan }),
  ...(quantity !== undefined && { quantity }),
  ...(planItems && { planItems }),
  ...(when && { timing: when }),
})

const ordering = (command: Command): Command =>
  command
    .option('--plan <key>', 'plan to change to', planKey)
    .option('--quantity <n>', 'seats or units', wholeNumber(1, 1_000_000))
    .option('--item <key=quantity>', 'quantity bought ahead of an item; may be repeated', item)
    .option('--timing <when>', 'now, or period_end for the next renewal', timing)

export function subscriptionChangeCommands(noun: Command): void {
  ordering(verb(noun, 'quote', 'say what a change of plan, quantity or items costs, and bind it'))
    .argument('<id>', 'id of the subscription', id)
    .action((subscriptionId: number, options: OrderOptions) =>
      answer(options, async (services) => {
        const owner = await ownerOf(services, subscriptionId)
        const quoted = viewQuote(await quoteSubscriptionChange(services, owner, subscriptionId, orderOf(options)))
        const { currency } = quoted.nextInvoice
        const row = {
          quote: quoted.id,
          plan: quoted.plan.key,
          quantity: quoted.quantity,
          timing: quoted.timing,
          'effective at': quoted.effectiveAt,
          'expires at': quoted.expiresAt,
          'due now': formatMoney(quoted.amountDue, currency),
          'to the balance': formatMoney(quoted.balanceCredit, currency),
          'next invoice': formatMoney(quoted.nextInvoice.total, currency),
        }
        return { json: quoted, text: fields(row) }
      }),
    )

  ordering(verb(noun, 'change', 'change its plan, quantity or items'))
    .argument('<id>', 'id of the subscription', id)
    .option('--quote <id>', 'quote to change it by, instead of what to change to', quoteId)
    .option('--expected-amount <minor units>', 'what it may cost now', wholeNumber(0, Number.MAX_SAFE_INTEGER))
    .action((subscriptionId: number, options: ChangeOptions) =>
      answer(options, async (services) => {
        const { quote, expectedAmount } = options
        const order = orderOf(options)
        if (quote !== undefined && (Object.keys(order).length > 0 || expectedAmount !== undefined))
          throw new UserError('A quote says everything: name either a quote or what to change to')
        const owner = await ownerOf(services, subscriptionId)
        const request =
          quote === undefined ? { ...order, ...(expectedAmount !== undefined && { expectedAmount }) } : { quote }
        const changed = await changeSubscription(services, owner, subscriptionId, request)
        const { id: changedId, plan, status, currentPeriodEnd } = changed
        return {
          json: changed,
          text: fields({ id: changedId, plan: plan.key, status, 'period end': currentPeriodEnd }),
        }
      }),
    )
}
