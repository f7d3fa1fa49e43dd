import type { Schemas } from '../client/api.js'
import { useWords } from '../text/language.js'

type Item = Schemas['UsageOfItem']

/** A bar is as long as the cap, or as what was used or is covered, whichever is more. */
function scaleOf({ total, covered, remaining }: Item): number {
  return Math.max(1, remaining === null ? Math.max(total, covered) : total + remaining, covered)
}

/** What was used of an item, against what the price covers and where counting ends. */
export function UsageBar({ item, currency }: Readonly<{ item: Item; currency: string | undefined }>) {
  const { text, format } = useWords()
  const { name, total, covered, overage, unitPrice, amount, remaining } = item
  const scale = scaleOf(item)
  const percent = (part: number) => `${Math.min(100, (part / scale) * 100).toFixed(2)}%`
  const money = (minorUnits: number) => (currency === undefined ? '' : format.money(minorUnits, currency))
  const cap = remaining === null ? undefined : total + remaining
  return (
    <li class="usage">
      <p class="usage-head">
        <span class="strong">{name}</span>
        <span>{text.usage.of(format.number(total), format.number(covered))}</span>
      </p>
      <svg
        class={remaining === 0 ? 'bar full' : 'bar'}
        role="img"
        aria-label={text.usage.meter(name, format.percent(covered === 0 ? 0 : total / covered))}
      >
        <rect class="track" width="100%" height="100%" rx="4" />
        <rect class="within" width={percent(Math.min(total, covered))} height="100%" rx="4" />
        {overage > 0 && <rect class="beyond" x={percent(covered)} width={percent(overage)} height="100%" />}
        {covered < scale && <rect class="mark" x={percent(covered)} width="2" height="100%" />}
      </svg>
      <p class="soft">
        {[
          overage > 0 && currency !== undefined && text.usage.beyond(format.number(overage), money(amount)),
          overage === 0 &&
            unitPrice > 0 &&
            currency !== undefined &&
            cap !== covered &&
            text.usage.each(money(unitPrice)),
          cap !== undefined && remaining !== 0 && text.usage.left(format.number(remaining ?? 0)),
          remaining === 0 && text.usage.reached,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </li>
  )
}
