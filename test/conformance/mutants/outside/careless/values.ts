/** Text and values as frameworks like to have them. */
import type { OperationId } from '../../../../../src/contract/types.js'
import { asking, become, bent } from '../../bend.js'
import type { Asked, Mutant } from '../../proxy.js'
import { reword } from './memory.js'

/* eslint-disable @typescript-eslint/no-explicit-any -- whatever the suite asked for is bent here */

const WRITES: OperationId[] = [
  'issueToken',
  'cancelSubscription',
  'tallyUsage',
  'upgradeFromFree',
  'changeSubscription',
  'quoteSubscriptionChange',
  'putBillingDetails',
  'createWebhookEndpoint',
  'updateWebhookEndpoint',
  'rollToken',
  'replayEvents',
]

/** Changes each text of a body. */
const texts = (name: string, means: string, change: (text: string) => string): Mutant => {
  const visit = (value: any): any => {
    if (typeof value === 'string') return change(value)
    if (Array.isArray(value)) return value.map(visit)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, visit(one)]))
  }
  return asking(name, means, ['putBillingDetails', 'issueToken', 'voidUsage'], (asked) => {
    reword(asked, (body) => {
      const { idempotencyKey } = body
      Object.assign(body, visit(body), idempotencyKey !== undefined && { idempotencyKey })
    })
  })
}

/** Refuses text by a length that is not counted in characters. */
const counted = (
  name: string,
  means: string,
  length: (text: string) => number,
  bound: number,
  field: string,
): Mutant => ({
  name,
  means,
  answer(answered, asked: Asked) {
    if (answered.status >= 300 || !/^(putBillingDetails|issueToken|voidUsage)$/.test(asked.operation ?? '')) return
    reword({ ...asked }, (body) => {
      if (typeof body[field] === 'string' && length(body[field]) > bound)
        become(answered, 422, { message: 'Too long.', code: 'validation_failed', errors: { [field]: ['is too long'] } })
    })
  },
})

export const carelessValues = (): Mutant[] => [
  asking('null is taken for left out', 'A fault in a program is never seen.', WRITES, (asked) => {
    reword(asked, (body) => {
      for (const [field, value] of Object.entries(body))
        if (value === null) Reflect.deleteProperty(body as object, field)
    })
  }),
  asking('a body of null is taken for an empty one', 'A fault in a program ends a subscription.', WRITES, (asked) => {
    if (asked.body.trim() === 'null') asked.body = '{}'
  }),
  asking(
    'half a character of text is replaced',
    'What is kept is not what was sent.',
    ['putBillingDetails', 'issueToken', 'voidUsage'],
    (asked) => {
      asked.body = asked.body.replace(/\\ud[89a-f][0-9a-f]{2}/gi, '\\ufffd')
    },
  ),
  asking(
    'a country in small letters is taken',
    'Two programs do not agree on a country.',
    'putBillingDetails',
    (asked) => {
      reword(asked, (body) => {
        if (/^[a-z]{2}$/.test(body.country)) body.country = body.country.toUpperCase()
      })
    },
  ),
]

export const carelessTexts = (): Mutant[] => [
  texts('text is kept in composed form', 'A name is not found by the bytes that were sent.', (text) =>
    text.normalize('NFC'),
  ),
  texts('blanks at the end of text are cut', 'What is kept is not what was sent.', (text) => text.trimEnd()),
  texts('two blanks in text become one', 'What is kept is not what was sent.', (text) => text.replace(/ {2,}/g, ' ')),
  texts(
    'text beyond the first 65536 characters of Unicode is dropped',
    'A name loses a part.',
    (text) => text.replace(/[\u{10000}-\u{10ffff}]/gu, '') || text,
  ),
  texts('signs of markup are escaped', 'An invoice is for Smith &amp; Sons.', (text) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
  ),
  counted(
    'a name is measured in halves of characters',
    'A name of 255 characters is refused.',
    (text) => text.length,
    255,
    'name',
  ),
  counted(
    'a name is measured in bytes',
    'A name of 255 characters is refused.',
    (text) => Buffer.byteLength(text),
    255,
    'name',
  ),
  bent(
    'the last line of a long address is lost',
    'A letter does not arrive.',
    ['putBillingDetails', 'getBillingDetails'],
    ({ data }) => {
      data.addressLines = data.addressLines.slice(0, 3)
    },
  ),
  bent(
    'lines of an address are sorted',
    'A letter does not arrive.',
    ['putBillingDetails', 'getBillingDetails'],
    ({ data }) => {
      data.addressLines.sort()
    },
  ),
]

export const carelessNumbers = (): Mutant[] => [
  asking('numbers in text are numbers of a body', 'A fault in a program is never seen.', WRITES, (asked) => {
    reword(asked, (body) => {
      for (const field of ['quantity', 'overlapSeconds', 'expectedAmount', 'plan_id'])
        if (/^\d+$/.test(typeof body[field] === 'string' ? body[field] : '')) body[field] = Number(body[field])
    })
  }),
  asking('a number beyond 32 bits is cut to what fits', 'Usage is counted that was not sent.', WRITES, (asked) => {
    reword(asked, (body) => {
      if (body.quantity > 2_147_483_647) body.quantity = 2_147_483_647
    })
  }),
]

export const carelessReasons = (): Mutant[] => [
  counted(
    'a reason is measured in bytes',
    'A reason of 255 characters is refused.',
    (text) => Buffer.byteLength(text),
    255,
    'reason',
  ),
]
/* eslint-enable @typescript-eslint/no-explicit-any */
