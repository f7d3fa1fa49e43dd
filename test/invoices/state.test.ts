import { expect, test } from 'vitest'
import {
  allowsTransition,
  ensureTransition,
  isPayable,
  type InvoiceStatus,
  type Transition,
} from '../../src/invoices/state.js'

const STATUSES: readonly InvoiceStatus[] = ['draft', 'open', 'paid', 'uncollectible', 'void']

test.each<[Transition, InvoiceStatus[]]>([
  ['open', ['draft']],
  ['pay', ['open', 'uncollectible']],
  ['writeOff', ['open']],
  ['void', ['open', 'uncollectible']],
])('%s is allowed from %j and refused from every other status', (transition, from) => {
  for (const status of STATUSES) {
    const isAllowed = from.includes(status)
    expect(allowsTransition(transition, status)).toBe(isAllowed)
    const ensure = () => ensureTransition(transition, { id: 7, status })
    if (isAllowed) expect(ensure).not.toThrow()
    else expect(ensure).toThrow(/Invoice 7 is/)
  }
})

test('an invoice can be paid while it is open, and after it was given up on', () => {
  expect(STATUSES.filter(isPayable)).toEqual(['open', 'uncollectible'])
})

test.each<[Transition, InvoiceStatus, string]>([
  ['open', 'paid', 'Invoice 7 is paid; only one that is draft can be opened.'],
  ['pay', 'void', 'Invoice 7 is void; only one that is open or uncollectible can be paid.'],
  ['writeOff', 'paid', 'Invoice 7 is paid; only one that is open can be given up on.'],
  ['void', 'paid', 'Invoice 7 is paid; only one that is open or uncollectible can be voided.'],
])('a refusal to %s an invoice that is %s says what it would have to be', (transition, status, message) => {
  expect(() => ensureTransition(transition, { id: 7, status })).toThrow(message)
})
