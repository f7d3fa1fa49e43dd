import { DAY_MS, shift, shown } from './bend.js'
import type { Mutant } from './proxy.js'
/* eslint-disable @typescript-eslint/restrict-plus-operands -- whatever the server answered is bent here */

const MOST = 2_147_483_647

/** Lies about money that are the same wherever an invoice or a plan is shown. */
export const moneyMutants = (): Mutant[] => [
  shown(
    'an invoice is a hundred times too high',
    'A customer is charged 4,900 instead of 49.',
    'invoice',
    (one) => (one.total *= 100),
  ),
  shown('an invoice is a unit too high', 'The books do not add up.', 'invoice', (one) => (one.total += 1)),
  shown(
    'amounts end at 32 bits',
    'Large plans in small currencies are undercharged.',
    'invoice',
    (one) => (one.total = Math.min(one.total, MOST)),
  ),
  shown(
    'a price wraps at 32 bits',
    'Large plans in small currencies show nonsense.',
    'plan',
    (one) => (one.price = one.price % (MOST + 1)),
  ),
  shown('yen have two decimals', 'Customers in Japan pay a hundred times too much.', 'invoice', (one) => {
    if (one.currency === 'JPY') one.total *= 100
  }),
  shown(
    'every invoice is in dollars',
    'Customers are billed in a foreign currency.',
    'invoice',
    (one) => (one.currency = 'USD'),
  ),
  shown('a paid invoice has no paidAt', 'Books cannot be closed by date.', 'invoice', (one) => (one.paidAt = null)),
  shown('an open invoice has a paidAt', 'A debt looks paid.', 'invoice', (one) => (one.status = 'open')),
  shown('the first invoice is open', 'What was collected is asked for again.', 'invoice', (one) =>
    Object.assign(one, { status: 'open', paidAt: null }),
  ),
  shown(
    'paidAt is a day late',
    'A payment falls into another month.',
    'invoice',
    (one) => (one.paidAt &&= shift(one.paidAt, DAY_MS)),
  ),
  shown(
    'an invoice bills the period after',
    'Revenue is booked into the wrong month.',
    'invoice',
    (one) => (one.periodStart = shift(one.periodStart, DAY_MS)),
  ),
  shown(
    'an invoice bills no period',
    'A customer pays for nothing.',
    'invoice',
    (one) => (one.periodEnd = one.periodStart),
  ),
]
