import { api, keyed, ofSubscription, type Schemas } from '../client/api.js'
import { answered, isQuoteInVain, type Problem } from '../client/problem.js'
import { goTo, subscriptionPath } from '../client/route.js'
import { ConfirmDialog } from '../parts/confirm-dialog.js'
import { useFlash } from '../parts/flash.js'
import { StatementLines } from '../parts/statement-lines.js'
import { useWords } from '../text/language.js'

type Quote = Schemas['ChangeQuote']
type DialogProps = Readonly<{
  subscription: number
  quote: Quote
  /** Asks for the price again. */
  onRenew: () => Promise<void>
  /** Asks for the price of the change at the end of the period. */
  onPostpone: () => Promise<void>
  onClose: () => void
}>

const OUTDATED: ReadonlySet<string> = new Set(['quote_expired', 'quote_stale', 'amount_changed'])

/** What a change costs, as a quote that binds, and the change itself. */
export function ChangeDialog({ subscription, quote, onRenew, onPostpone, onClose }: DialogProps) {
  const { text, format } = useWords()
  const flash = useFlash()
  const { id, plan, timing, effectiveAt, amountDue, expiresAt, nextInvoice } = quote
  const isLater = timing === 'period_end'
  const date = format.date(effectiveAt)
  const due = format.money(amountDue, nextInvoice.currency)
  const change = async () => {
    await answered(
      api.POST('/subscriptions/{subscription}/change', {
        ...ofSubscription(subscription),
        headers: keyed(id),
        body: { quote: id },
      }),
    )
    goTo(subscriptionPath(subscription))
    flash(isLater ? text.change.planned(plan.name, date) : text.change.done(plan.name))
  }
  const remedy = (problem: Problem) => {
    if (isQuoteInVain(problem)) return { label: text.change.postpone, act: onPostpone }
    return OUTDATED.has(problem.code) ? { label: text.change.renew, act: onRenew } : undefined
  }
  const submitNow = amountDue > 0 ? text.change.pay(due) : text.change.free
  return (
    <ConfirmDialog
      title={text.change.quote}
      submit={isLater ? text.change.schedule(date) : submitNow}
      onConfirm={change}
      onClose={onClose}
      remedy={remedy}
    >
      {isLater ? <p>{text.change.later(date)}</p> : <DueNow quote={quote} />}
      <details class="more" open={isLater}>
        <summary>
          {text.change.next(format.date(nextInvoice.dueAt))}: {format.money(nextInvoice.total, nextInvoice.currency)}
        </summary>
        <StatementLines statement={nextInvoice} />
      </details>
      <p class="soft">{text.change.holds(format.hour(expiresAt))}</p>
    </ConfirmDialog>
  )
}

function DueNow({ quote: { amountDue, balanceCredit, invoice, nextInvoice } }: Readonly<{ quote: Quote }>) {
  const { text, format } = useWords()
  const { currency } = nextInvoice
  return (
    <>
      <p class="soft">{text.change.dueNow}</p>
      <p class="amount">{format.money(amountDue, currency)}</p>
      {invoice && <StatementLines statement={invoice} />}
      {balanceCredit > 0 && (
        <p>
          {text.change.credit}: <span class="strong">{format.money(balanceCredit, currency)}</span>.{' '}
          {text.change.creditAdvice}
        </p>
      )}
    </>
  )
}
