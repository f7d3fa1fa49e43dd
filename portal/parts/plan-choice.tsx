import type { Schemas } from '../client/api.js'
import { useWords, type Words } from '../text/language.js'

type Plan = Schemas['Plan']
type Item = Schemas['PlanItem']

/** Such as “a month”, “every 3 months” or “once”. */
export function intervalOf({ isRecurring, interval, intervalCount }: Plan, { text: { plans }, format }: Words): string {
  if (!isRecurring) return plans.once
  return intervalCount === 1 ? plans.perInterval[interval] : plans.every(format.unit(intervalCount, interval))
}

function itemText(item: Item, { currency }: Plan, { text: { plans }, format }: Words): string {
  const { name, includedQuantity, unitPrice, capBehavior, ceiling } = item
  const included = plans.includes(format.number(includedQuantity), name)
  if (capBehavior === 'block') return `${included}, ${plans.blocked}`
  const beyond = `${included}, ${plans.beyond(format.money(unitPrice, currency))}`
  return ceiling === null ? beyond : `${beyond}, ${plans.upTo(format.number(ceiling))}`
}

type PlanChoiceProps = Readonly<{
  plans: readonly Plan[]
  chosen: string | undefined
  current?: string
  onChoose: (key: string) => void
}>

/** The plans that can be chosen, with their prices and what they include. */
export function PlanChoice({ plans, chosen, current, onChoose }: PlanChoiceProps) {
  const words = useWords()
  const { text, format } = words
  return (
    <fieldset class="choices plans">
      <legend>{text.plans.legend}</legend>
      {plans.map((plan) => (
        <label key={plan.key}>
          <input
            type="radio"
            name="plan"
            value={plan.key}
            required
            checked={plan.key === chosen}
            onChange={() => onChoose(plan.key)}
          />
          <span class="plan">
            <span class="plan-head">
              <span class="strong">{plan.name}</span>
              {plan.key === current && <span class="badge plain">{text.plans.current}</span>}
              <span class="price">
                <span class="strong">{format.money(plan.price, plan.currency)}</span> {intervalOf(plan, words)}
              </span>
            </span>
            {plan.items.map((item) => (
              <span key={item.key} class="soft block">
                {itemText(item, plan, words)}
              </span>
            ))}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

type QuantityProps = Readonly<{ value: number; onChange: (quantity: number) => void }>

export function QuantityField({ value, onChange }: QuantityProps) {
  const { text } = useWords()
  return (
    <label>
      {text.plans.quantity}
      <input
        type="number"
        class="short"
        min={1}
        max={1_000_000}
        step={1}
        required
        value={value}
        onInput={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
      />
    </label>
  )
}
