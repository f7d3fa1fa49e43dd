import { useState } from 'preact/hooks'
import { api, keyed, loadCards, loadPlans, ofSubscription, type Schemas } from '../client/api.js'
import { newKey } from '../client/new-key.js'
import { answered } from '../client/problem.js'
import { goTo, subscriptionPath } from '../client/route.js'
import { useLoad } from '../client/use-load.js'
import { BackLink } from '../parts/back-link.js'
import { cardName } from '../parts/card-name.js'
import { ConfirmDialog } from '../parts/confirm-dialog.js'
import { useFlash } from '../parts/flash.js'
import { Loaded } from '../parts/loaded.js'
import { Empty, Page } from '../parts/page.js'
import { intervalOf, PlanChoice, QuantityField } from '../parts/plan-choice.js'
import { useWords } from '../text/language.js'

type Plan = Schemas['Plan']

async function loadChoice(id: number) {
  const [{ data }, plans, cards] = await Promise.all([
    answered(api.GET('/subscriptions/{subscription}', ofSubscription(id))),
    loadPlans(),
    loadCards(),
  ])
  const paid = plans.filter(({ price }) => price > 0)
  return { isFree: data.status === 'free', plans: paid, card: cards.find(({ isDefault }) => isDefault) }
}

/** Choosing a paid plan in place of a free one. */
export function UpgradePage({ subscription }: Readonly<{ subscription: number }>) {
  const { text } = useWords()
  const load = useLoad(() => loadChoice(subscription), [subscription])
  return (
    <Page title={text.upgrade.title} intro={text.upgrade.intro} back={<BackLink to={subscriptionPath(subscription)} />}>
      <Loaded load={load} lines={6}>
        {({ isFree, plans, card }) => {
          if (!isFree) return <Empty title={text.upgrade.notFree} />
          if (plans.length === 0) return <Empty title={text.plans.none} />
          return <UpgradeForm subscription={subscription} plans={plans} card={card} />
        }}
      </Loaded>
    </Page>
  )
}

type FormProps = Readonly<{
  subscription: number
  plans: readonly Plan[]
  card: Schemas['PaymentMethod'] | undefined
}>

function UpgradeForm({ subscription, plans, card }: FormProps) {
  const { text } = useWords()
  const [planKey, choose] = useState<string>()
  const [quantity, setQuantity] = useState(1)
  const [isAsked, ask] = useState(false)
  const plan = plans.find(({ key }) => key === planKey)
  return (
    <>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault()
          ask(plan !== undefined)
        }}
      >
        <PlanChoice plans={plans} chosen={planKey} onChoose={choose} />
        <QuantityField value={quantity} onChange={setQuantity} />
        <button type="submit" class="primary">
          {text.upgrade.submit}
        </button>
      </form>
      {isAsked && plan && <UpgradeDialog {...{ subscription, plan, quantity, card }} onClose={() => ask(false)} />}
    </>
  )
}

type DialogProps = Omit<FormProps, 'plans'> & Readonly<{ plan: Plan; quantity: number; onClose: () => void }>

function UpgradeDialog({ subscription, plan, quantity, card, onClose }: DialogProps) {
  const words = useWords()
  const { text, format } = words
  const flash = useFlash()
  const [key] = useState(newKey)
  const amount = format.money(plan.price * quantity, plan.currency)
  const upgrade = async () => {
    const { data } = await answered(
      api.POST('/subscriptions/{subscription}/upgrade-from-free', {
        ...ofSubscription(subscription),
        headers: keyed(key),
        body: { planKey: plan.key, quantity },
      }),
    )
    goTo(subscriptionPath(data.id))
    flash(text.upgrade.done(plan.name))
  }
  return (
    <ConfirmDialog
      title={text.upgrade.confirmTitle(plan.name)}
      submit={text.upgrade.pay(amount)}
      onConfirm={upgrade}
      onClose={onClose}
    >
      <p>
        {plan.isRecurring
          ? text.upgrade.cost(amount, `${amount} ${intervalOf(plan, words)}`)
          : text.upgrade.costOnce(amount)}
      </p>
      {plan.items.some(({ unitPrice }) => unitPrice > 0) && <p class="soft">{text.upgrade.extra}</p>}
      <p class="soft">{card ? text.upgrade.from(cardName(card, text)) : text.upgrade.noCard}</p>
    </ConfirmDialog>
  )
}
