import { api, ofSubscription, type Schemas } from '../client/api.js'
import { answered } from '../client/problem.js'
import { useLoad } from '../client/use-load.js'
import { Loaded } from '../parts/loaded.js'
import { UsageBar } from '../parts/usage-bar.js'
import { isForever } from '../text/format.js'
import { useWords } from '../text/language.js'

type UsageProps = Readonly<{ subscription: Schemas['Subscription']; currency: string | undefined }>

export function UsageOfPeriod({ subscription, currency }: UsageProps) {
  const { text, format } = useWords()
  const { id, plan } = subscription
  const load = useLoad(
    async () => (await answered(api.GET('/subscriptions/{subscription}/usage', ofSubscription(id)))).data,
    [id, plan.key],
  )
  return (
    <Loaded load={load}>
      {({ items, periodEnd }) =>
        items.length === 0 ? (
          <p>{text.usage.none}</p>
        ) : (
          <>
            <ul class="bars">
              {items.map((item) => (
                <UsageBar key={item.feature} item={item} currency={currency} />
              ))}
            </ul>
            {!isForever(periodEnd) && <p class="soft">{text.usage.resets(format.date(periodEnd))}</p>}
          </>
        )
      }
    </Loaded>
  )
}
