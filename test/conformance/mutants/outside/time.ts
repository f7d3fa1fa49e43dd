import { shown, told } from '../bend.js'
import type { Mutant } from '../proxy.js'

const lastDayOf = (moment: Date): number =>
  new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1, 0)).getUTCDate()

export const outsideTime = (): Mutant[] => [
  shown(
    'a day that a month did not have is lost for the months after it',
    'Who began on the 31st renews on the 28th from March on.',
    'subscription',
    (subscription) => {
      const start = new Date(subscription.currentPeriodStart)
      const end = new Date(subscription.currentPeriodEnd)
      if (start.getUTCDate() !== lastDayOf(start) || end.getUTCDate() <= start.getUTCDate()) return
      end.setUTCDate(start.getUTCDate())
      subscription.currentPeriodEnd = end.toISOString()
    },
  ),
  shown(
    'a month that is too short runs into the next',
    'January 31 renews on March 3.',
    'subscription',
    (subscription) => {
      const start = new Date(subscription.currentPeriodStart)
      const end = new Date(subscription.currentPeriodEnd)
      if (end.getUTCDate() >= start.getUTCDate() || end.getUTCDate() !== lastDayOf(end)) return
      end.setUTCDate(end.getUTCDate() + start.getUTCDate() - end.getUTCDate())
      subscription.currentPeriodEnd = end.toISOString()
    },
  ),
]

export const outsideWebhooks = (): Mutant[] => [
  told(
    'an event happened when it was sent',
    'Delayed deliveries are booked on the wrong day.',
    ['InvoicePaid'],
    (event) => [{ ...event, occurredAt: new Date(Date.parse(event.occurredAt) + 61_000).toISOString() }],
  ),
]
