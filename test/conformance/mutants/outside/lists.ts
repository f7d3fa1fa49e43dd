import type { OperationId } from '../../../../src/contract/types.js'
import { asking, become, bent, instead, isJson, keeping } from '../bend.js'
import type { Mutant } from '../proxy.js'

const LISTS: OperationId[] = [
  ...([
    'listTokens',
    'listPlans',
    'listSubscriptions',
    'listUsageRecords',
    'listEntitlements',
    'listInvoices',
  ] as const),
  ...(['listPaymentMethods', 'listEvents', 'listWebhookEndpoints', 'listDeliveries', 'listCreditNotes'] as const),
]

const parameterOf = (url: string, name: string): string | null => new URL(url, 'http://x').searchParams.get(name)

export function without(url: string, name: string): string {
  const whole = new URL(url, 'http://x')
  whole.searchParams.delete(name)
  return whole.pathname + whole.search
}

const backwards = (name: string, means: string, operation: OperationId): Mutant =>
  bent(name, means, operation, ({ data }) => data.reverse())

const cursorsDie = (): Mutant =>
  keeping({ given: new Set<string>(), dead: new Set<string>() }, ({ given, dead }) => ({
    name: 'a cursor dies when something of the list is deleted',
    means: 'A client that deletes while walking the pages cannot finish the walk.',
    ask({ operation, url }) {
      const cursor = parameterOf(url, 'cursor')
      if (operation && LISTS.includes(operation) && cursor !== null && dead.has(cursor))
        return instead(422, {
          message: 'The cursor is not valid.',
          code: 'validation_failed',
          errors: { cursor: ['is not valid'] },
        })
      return undefined
    },
    answer(answered, { operation }) {
      if (operation && LISTS.includes(operation) && answered.status === 200 && isJson(answered)) {
        const { nextCursor } = JSON.parse(answered.body.toString()) as { nextCursor: string | null }
        if (nextCursor !== null) given.add(nextCursor)
      }
      if (answered.status === 204 && /^(delete|revoke)/.test(operation ?? '')) for (const one of given) dead.add(one)
    },
  }))

const billingDetailsMerge = (): Mutant =>
  keeping(new Map<string, object>(), (put) => ({
    name: 'putting the billing details merges them',
    means: 'A tax id that the buyer removed stays on invoices.',
    ask(asked) {
      if (asked.operation !== 'putBillingDetails') return
      try {
        const whose = asked.headers.authorization ?? ''
        const whole = { ...put.get(whose), ...(JSON.parse(asked.body) as object) }
        asked.body = JSON.stringify(whole)
      } catch {
        // A body that is no JSON goes on as it is.
      }
    },
    answer(answered, { operation, headers, body }) {
      if (operation !== 'putBillingDetails' || answered.status !== 200) return
      put.set(headers.authorization ?? '', JSON.parse(body) as object)
    },
  }))

export const outsideLists = (): Mutant[] => [
  asking('pages after the first ignore limit', 'A client that asked for 5 rows is sent 100.', LISTS, (asked) => {
    if (parameterOf(asked.url, 'cursor') !== null) asked.url = without(asked.url, 'limit')
  }),
  {
    name: 'the greatest limit is 99',
    means: 'A client that asks for as much as it may is refused.',
    ask: ({ operation, url }) =>
      operation && LISTS.includes(operation) && parameterOf(url, 'limit') === '100'
        ? instead(422, { message: 'Too long.', code: 'validation_failed', errors: { limit: ['must be < 100'] } })
        : undefined,
  },
  bent('plans come by their key', 'A page of prices shows them in another order.', 'listPlans', ({ data }) =>
    data.sort((one: { key: string }, other: { key: string }) => (one.key < other.key ? -1 : 1)),
  ),
  {
    name: 'an unknown query parameter is refused',
    means: 'A client with a parameter of tomorrow, or a tracking one, gets nothing.',
    ask: ({ operation, url }) => {
      const known = ['limit', 'cursor', 'after', 'subscription', 'type', 'wait', 'feature', 'periodStart', 'periods']
      const names = [...new URL(url, 'http://x').searchParams.keys()]
      const strange = names.find((name) => !known.includes(name))
      return operation && strange !== undefined
        ? instead(422, { message: 'Unknown.', code: 'validation_failed', errors: { [strange]: ['is not known'] } })
        : undefined
    },
  },
]

export const outsideRecords = (): Mutant[] => [
  backwards('usage records come oldest first', 'The newest usage is on the last page.', 'listUsageRecords'),
]

export const outsideRefusals = (): Mutant[] => [
  {
    name: 'a body where none is asked for is refused',
    means: 'A client library that always sends {} cannot resume.',
    ask: ({ operation, body }) =>
      (operation === 'resumeSubscription' || operation === 'setDefaultPaymentMethod') && body !== ''
        ? instead(422, { message: 'Send no body.', code: 'validation_failed', errors: {} })
        : undefined,
  },
  {
    name: 'existence is looked at before values',
    means: 'A form shows "not found" where a field is wrong, and shows which ids exist.',
    answer(answered, { operation, url }) {
      if (operation === undefined || answered.status !== 422 || !url.includes('/2147483647/')) return
      become(answered, 404, { message: 'There is no such resource.', code: 'not_found' })
    },
  },
]

export const outsideOrders = (): Mutant[] => [
  backwards('tokens come oldest first', 'The newest token is looked for in vain on the first page.', 'listTokens'),
  backwards('webhook endpoints come oldest first', 'The order is not what is promised.', 'listWebhookEndpoints'),
  cursorsDie(),
]

export const outsideInvoices = (): Mutant[] => [billingDetailsMerge()]
