import { expect, test } from 'vitest'
import { allowsTransition, ensureTransition, type InvoiceStatus, type Transition } from '../../src/invoices/state.js'

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
