import { useState } from 'preact/hooks'
import { api, loadPlans, ofSubscription, type Schemas } from '../client/api.js'
import { answered, type Problem, problemFrom } from '../client/problem.js'
import { subscriptionPath } from '../client/route.js'
import { useLoad } from '../client/use-load.js'
import { BackLink } from '../parts/back-link.js'
import { Loaded } from '../parts/loaded.js'
import { Empty, Page } from '../parts/page.js'
import { PlanChoice, QuantityField } from '../parts/plan-choice.js'
import { ProblemNotice } from '../parts/problem-notice.js'
import { useWords } from '../text/language.js'
import { ChangeDialog } from './change-dialog.js'

type Order = Schemas['ChangeOrder']
type Timing = 'auto' | 'now' | 'period_end'

const TIMINGS: readonly Timing[] = ['auto', 'now', 'period_end']

/** The plans in the currency that the subscription is billed in, and how many of its plan it has. */
async function loadChoice(id: number) {
  const [{ data }, { data: upcoming }, plans] = await Promise.all([
    answered(api.GET('/subscriptions/{subscription}', ofSubscription(id))),
    answered(api.GET('/subscriptions/{subscription}/upcoming-invoice', ofSubscription(id))),
    loadPlans(),
  ])
  const { currency, lines } = upcoming
  return {
    current: data.plan.key,
    quantity: lines.find(({ kind }) => kind === 'plan')?.quantity ?? 1,
    plans: plans.filter((plan) => plan.isRecurring && plan.price > 0 && plan.currency === currency),
  }
}

/** Another plan or quantity, at a price that is known before. */
export function ChangePage({ subscription }: Readonly<{ subscription: number }>) {
  const { text } = useWords()
  const load = useLoad(() => loadChoice(subscription), [subscription])
  return (
    <Page title={text.change.title} intro={text.change.intro} back={<BackLink to={subscriptionPath(subscription)} />}>
      <Loaded load={load} lines={6}>
        {(choice) =>
          choice.plans.length === 0 ? (
            <Empty title={text.plans.none} />
          ) : (
            <ChangeForm subscription={subscription} {...choice} />
          )
        }
      </Loaded>
    </Page>
  )
}

type FormProps = Readonly<{ subscription: number }> & Awaited<ReturnType<typeof loadChoice>>

function ChangeForm({ subscription, plans, current, quantity: present }: FormProps) {
  const { text } = useWords()
  const [planKey, choose] = useState<string | undefined>(plans.find(({ key }) => key === current)?.key)
  const [quantity, setQuantity] = useState(present)
  const [timing, setTiming] = useState<Timing>('auto')
  const [quote, setQuote] = useState<Schemas['ChangeQuote']>()
  const [problem, setProblem] = useState<Problem>()

  const order: Order = { ...(planKey !== undefined && { planKey }), quantity, ...(timing !== 'auto' && { timing }) }
  const ask = async (body = order) => {
    const { data } = await answered(
      api.POST('/subscriptions/{subscription}/change-quotes', { ...ofSubscription(subscription), body }),
    )
    setQuote(data)
  }
  const show = async () => {
    setProblem(undefined)
    await ask().catch((error: unknown) => setProblem(problemFrom(error)))
  }
  return (
    <>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault()
          void show()
        }}
      >
        <PlanChoice plans={plans} chosen={planKey} current={current} onChoose={choose} />
        <QuantityField value={quantity} onChange={setQuantity} />
        <fieldset class="choices">
          <legend>{text.change.timing}</legend>
          {TIMINGS.map((each) => (
            <label key={each}>
              <input type="radio" name="timing" checked={timing === each} onChange={() => setTiming(each)} />
              <span>{text.change.timings[each]}</span>
            </label>
          ))}
        </fieldset>
        {problem && <ProblemNotice problem={problem} />}
        <button type="submit" class="primary">
          {text.change.submit}
        </button>
      </form>
      {quote && (
        <ChangeDialog
          subscription={subscription}
          quote={quote}
          onRenew={() => ask()}
          onPostpone={() => ask({ ...order, timing: 'period_end' })}
          onClose={() => setQuote(undefined)}
        />
      )}
    </>
  )
}
