import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { api, ofSubscription, type Schemas } from '../client/api.js'
import { answered, Problem } from '../client/problem.js'
import { subscriptionPath } from '../client/route.js'
import { useLoad } from '../client/use-load.js'
import { StatusBadge } from '../parts/badge.js'
import { Loaded } from '../parts/loaded.js'
import { isForever } from '../text/format.js'
import { useWords } from '../text/language.js'
import { CancelDialog } from './cancel-dialog.js'
import { ResumeDialog } from './resume-dialog.js'
import { ScheduledChange } from './scheduled-change.js'
import { DEFAULT_SLOT, fateOf } from './subscription-fate.js'
import { UpcomingInvoice, type Upcoming } from './upcoming-invoice.js'
import { UsageOfPeriod } from './usage-of-period.js'

type Subscription = Schemas['Subscription']
type Status = Subscription['status']
type DetailProps = Readonly<{ subscription: Subscription; onChange: () => Promise<void> }>

const BILLED: readonly Status[] = ['trialing', 'active', 'past_due', 'grace']
const COUNTED: readonly Status[] = [...BILLED, 'free', 'lifetime']
const CHANGED: readonly Status[] = ['trialing', 'active', 'past_due']

/** The next invoice, or the reason why there is none. */
async function loadUpcoming({ id, status }: Subscription): Promise<Upcoming> {
  if (!BILLED.includes(status)) return undefined
  try {
    return (await answered(api.GET('/subscriptions/{subscription}/upcoming-invoice', ofSubscription(id)))).data
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.code === 'no_upcoming_invoice') return undefined
    if (error.code === 'billed_by_gateway') return 'by-gateway'
    throw error
  }
}

export function SubscriptionDetail({ subscription, onChange }: DetailProps) {
  const { text } = useWords()
  const { id, status } = subscription
  const upcoming = useLoad(() => loadUpcoming(subscription), [id, status, subscription.plan.key])
  const currency = upcoming.state === 'ready' && typeof upcoming.data === 'object' ? upcoming.data.currency : undefined
  const changed = async () => {
    await onChange()
    await upcoming.reload()
  }
  return (
    <>
      <Lead subscription={subscription} onChange={onChange} />
      {CHANGED.includes(status) && <ScheduledChange subscription={subscription} onChange={changed} />}
      <div class="pair">
        {BILLED.includes(status) && (
          <Part title={text.upcoming.title}>
            <Loaded load={upcoming}>{(next) => <UpcomingInvoice upcoming={next} />}</Loaded>
          </Part>
        )}
        {COUNTED.includes(status) && (
          <Part title={text.usage.title}>
            <UsageOfPeriod subscription={subscription} currency={currency} />
          </Part>
        )}
      </div>
    </>
  )
}

const Part = ({ title, children }: Readonly<{ title: string; children: ComponentChildren }>) => (
  <section class="panel">
    <h2>{title}</h2>
    {children}
  </section>
)

/** The plan, what comes next, and what can be done about it. */
function Lead({ subscription, onChange }: DetailProps) {
  const words = useWords()
  const { text, format } = words
  const { plan, name, status, currentPeriodStart: start, currentPeriodEnd: end } = subscription
  return (
    <section class="panel lead">
      {name !== DEFAULT_SLOT && <p class="soft">{text.overview.slot(name)}</p>}
      <p class="lead-plan">
        <span class="plan-name">{plan.name}</span> <StatusBadge status={status} />
      </p>
      <p class="fate">{fateOf(subscription, words)}</p>
      {!isForever(end) && COUNTED.includes(status) && (
        <p class="soft">
          {text.overview.period}: {format.period(start, end)}
        </p>
      )}
      {status === 'past_due' && <a href="#/cards">{text.toCards}</a>}
      <Actions subscription={subscription} onChange={onChange} />
    </section>
  )
}

type Asked = 'cancel' | 'end' | 'resume'

function Actions({ subscription, onChange }: DetailProps) {
  const { text } = useWords()
  const [asked, ask] = useState<Asked>()
  const { id, status } = subscription
  const close = () => ask(undefined)
  const button = (what: Asked, look: string) => (
    <button type="button" class={look} onClick={() => ask(what)}>
      {text.overview[what]}
    </button>
  )
  const dialog = { subscription, onChange, onClose: close }
  return (
    <div class="actions">
      {status === 'free' && (
        <a class="button primary" href={subscriptionPath(id, 'upgrade')}>
          {text.overview.upgrade}
        </a>
      )}
      {CHANGED.includes(status) && (
        <a class="button primary" href={subscriptionPath(id, 'change')}>
          {text.overview.change}
        </a>
      )}
      {(status === 'grace' || status === 'paused') && button('resume', 'primary')}
      {CHANGED.includes(status) && button('cancel', 'quiet')}
      {(status === 'grace' || status === 'paused') && button('end', 'quiet')}
      {asked === 'cancel' && <CancelDialog {...dialog} />}
      {asked === 'end' && <CancelDialog {...dialog} isOnlyNow />}
      {asked === 'resume' && <ResumeDialog {...dialog} />}
    </div>
  )
}
