import { loadSubscriptions, type Schemas } from '../client/api.js'
import { configuration } from '../client/configuration.js'
import { subscriptionPath } from '../client/route.js'
import { useLoad } from '../client/use-load.js'
import { StatusBadge } from '../parts/badge.js'
import { Loaded } from '../parts/loaded.js'
import { Empty, Page } from '../parts/page.js'
import { useWords } from '../text/language.js'
import { SubscriptionDetail } from './subscription-detail.js'
import { DEFAULT_SLOT, fateOf, hasEnded } from './subscription-fate.js'

type Subscription = Schemas['Subscription']

/** The subscription that a reader most likely came for: one that is paid, in the slot that most accounts have. */
function mainOf(living: readonly Subscription[]): Subscription | undefined {
  const rank = ({ status, name }: Subscription) => (status === 'free' ? 2 : 0) + (name === DEFAULT_SLOT ? 0 : 1)
  return living.toSorted((a, b) => rank(a) - rank(b))[0]
}

export function OverviewPage({ chosen }: Readonly<{ chosen: number | undefined }>) {
  const { text } = useWords()
  const load = useLoad(loadSubscriptions)
  return (
    <Page title={text.overview.title}>
      <Loaded load={load} lines={6}>
        {(all) => {
          const living = all.filter((one) => !hasEnded(one))
          const shown = all.find(({ id }) => id === chosen) ?? mainOf(living)
          return (
            <>
              {shown ? (
                <SubscriptionDetail key={shown.id} subscription={shown} onChange={load.reload} />
              ) : (
                <Empty title={text.overview.none}>{text.overview.noneAdvice(configuration.seller)}</Empty>
              )}
              <SubscriptionList title={text.overview.others} list={living.filter((one) => one !== shown)} />
              <EndedSubscriptions list={all.filter((one) => hasEnded(one) && one !== shown)} />
            </>
          )
        }}
      </Loaded>
    </Page>
  )
}

type ListProps = Readonly<{ title: string; list: readonly Subscription[] }>

function SubscriptionList({ title, list }: ListProps) {
  if (list.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      <Rows list={list} />
    </section>
  )
}

function EndedSubscriptions({ list }: Readonly<{ list: readonly Subscription[] }>) {
  const { text } = useWords()
  if (list.length === 0) return null
  return (
    <details class="more">
      <summary>
        {text.overview.ended} ({list.length})
      </summary>
      <Rows list={list} />
    </details>
  )
}

function Rows({ list }: Readonly<{ list: readonly Subscription[] }>) {
  const words = useWords()
  return (
    <ul class="rows">
      {list.map((one) => (
        <li key={one.id}>
          <a href={subscriptionPath(one.id)}>
            <span class="row-main">
              <span class="strong">{one.plan.name}</span>
              {one.name !== DEFAULT_SLOT && <span class="soft block">{words.text.overview.slot(one.name)}</span>}
            </span>
            <span class="soft row-fate">{fateOf(one, words)}</span>
            <StatusBadge status={one.status} />
          </a>
        </li>
      ))}
    </ul>
  )
}
