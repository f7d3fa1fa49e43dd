import { Temporal } from 'temporal-polyfill'
import type { OperatorApi } from '../../contract/types.js'
import { ValidationError } from '../../errors.js'
import { daysOf } from '../../figures/days.js'
import { readFigures } from '../../figures/read-figures.js'
import type { HandlersFor } from '../handler.js'

export const figureHandlers: HandlersFor<'Figures', OperatorApi> = {
  getFigures: async ({ services, query }) => {
    const asked = { at: dayIn(query, 'at'), from: dayIn(query, 'from'), to: dayIn(query, 'to') }
    const { mrr, openDebt, ...figures } = await readFigures(services, daysOf(asked, services.clock.now()))
    return { data: { ...figures, mrr: [...mrr], openDebt: [...openDebt] } }
  },
}

type Asked = Readonly<{ at?: string; from?: string; to?: string }>

/** @throws ValidationError for a day that the calendar does not have, such as February 30 */
function dayIn(query: Asked, name: keyof Asked): Temporal.PlainDate | undefined {
  const text = query[name]
  if (text === undefined) return undefined
  try {
    const day = Temporal.PlainDate.from(text)
    if (day.year >= 1) return day
  } catch {
    // Told below.
  }
  throw new ValidationError({ [name]: ['must be a day of the calendar, such as 2027-01-31'] })
}
