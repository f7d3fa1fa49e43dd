import type { Schemas } from '../client/api.js'
import { StatementLines } from '../parts/statement-lines.js'
import { useWords } from '../text/language.js'

/** Undefined means that nothing is to be billed. */
export type Upcoming = Schemas['UpcomingInvoice'] | 'by-gateway' | undefined

export function UpcomingInvoice({ upcoming }: Readonly<{ upcoming: Upcoming }>) {
  const { text, format } = useWords()
  if (upcoming === undefined) return <p>{text.upcoming.none}</p>
  if (upcoming === 'by-gateway') return <p>{text.upcoming.byGateway}</p>
  return (
    <>
      <p class="amount">{format.money(upcoming.total, upcoming.currency)}</p>
      <p class="soft">
        {text.upcoming.due(format.date(upcoming.dueAt))}. {text.upcoming.soFar}
      </p>
      <details class="more">
        <summary>{text.upcoming.lines}</summary>
        <StatementLines statement={upcoming} />
      </details>
    </>
  )
}
