/** Pages that a query written in an afternoon gives. */
import type { OperationId } from '../../../../../src/contract/types.js'
import { asking, bent, keeping } from '../../bend.js'
import { without } from '../../operator/bend.js'
import type { Asked, Mutant } from '../../proxy.js'
import { dataOf } from './memory.js'

const cursorIn = ({ url }: Asked): string => new URL(url, 'http://x').searchParams.get('cursor') ?? ''
type Row = { id?: number; recordedAt?: string; idempotencyKey?: string | null }
const nameOf = ({ id, recordedAt, idempotencyKey }: Row) => String(id ?? `${recordedAt} ${idempotencyKey}`)

/** A cursor that is a count: what is made meanwhile pushes it back, and what is deleted pulls it ahead. */
const counted = (list: OperationId, make: string, drop?: OperationId): Mutant =>
  keeping({ moved: 0 }, (memory) =>
    keeping(new Map<string, { moved: number; last: Row[] }>(), (ends) => ({
      name: `a cursor of ${list} counts from the start`,
      means: 'Something is read twice, or never, because of what happens while pages are read.',
      answer(answered, asked) {
        if ((asked.operation ?? asked.operator) === make && answered.status < 300) memory.moved += 1
        if (asked.operation === drop && answered.status === 204) memory.moved -= 1
        if (asked.operation !== list || dataOf(answered) === undefined) return
        const body = JSON.parse(answered.body.toString()) as { data: Row[]; nextCursor: string | null }
        const end = ends.get(cursorIn(asked))
        if (body.nextCursor !== null) ends.set(body.nextCursor, { moved: memory.moved, last: body.data })
        const shifted = end ? memory.moved - end.moved : 0
        if (shifted > 0) body.data = [...end!.last.slice(-shifted), ...body.data]
        if (shifted < 0) body.data = body.data.slice(-shifted)
        answered.body = Buffer.from(JSON.stringify(body))
      },
    })),
  )

/** The same with what was deleted: as many are skipped. */
const pulled = (list: OperationId, drop: OperationId): Mutant =>
  keeping({ gone: [] as string[] }, ({ gone }) =>
    keeping(new Map<string, Set<string>>(), (seen) => ({
      name: `what is deleted from ${list} lets a page skip another`,
      means: 'A program that deletes as it reads leaves every second one.',
      answer(answered, asked) {
        if (asked.operation === drop && answered.status === 204) gone.push(/(\d+)$/.exec(asked.url)?.[1] ?? '')
        if (asked.operation !== list || dataOf(answered) === undefined) return
        const body = JSON.parse(answered.body.toString()) as { data: Row[]; nextCursor: string | null }
        const before = seen.get(cursorIn(asked)) ?? new Set<string>()
        if (body.nextCursor !== null) seen.set(body.nextCursor, new Set([...before, ...body.data.map(nameOf)]))
        body.data = body.data.slice(gone.filter((id) => before.has(id)).length)
        answered.body = Buffer.from(JSON.stringify(body))
      },
    })),
  )

/** Takes a page first and filters it afterwards: what is not in the page is not found. */
const filtered = (list: OperationId, parameter: string, valueOf: (row: never) => unknown): Mutant => ({
  name: `${list} looks for ${parameter} in one page alone`,
  means: 'What was done long ago seems never to have been done.',
  ask(asked) {
    if (asked.operation === list) asked.url = without(asked.url, parameter)
  },
  answer(answered, asked) {
    const wanted = new URL(asked.url, 'http://x').searchParams.get(parameter)
    if (asked.operation !== list || wanted === null || dataOf(answered) === undefined) return
    const body = JSON.parse(answered.body.toString()) as { data: never[]; nextCursor: string | null }
    body.data = body.data.filter((row) => String(valueOf(row)) === wanted)
    body.nextCursor = null
    answered.body = Buffer.from(JSON.stringify(body))
  },
})

const endless = (list: OperationId): Mutant =>
  asking(`${list} ignores its cursor`, 'A program that walks the pages never ends.', list, (asked) => {
    asked.url = without(asked.url, 'cursor')
  })

const unlimited = (list: OperationId): Mutant =>
  asking(`${list} ignores its limit`, 'A small device gets a hundred things.', list, (asked) => {
    asked.url = without(asked.url, 'limit')
  })

const PAGED = ['listCreditNotes', 'listEntitlements'] as const

export const carelessPages = (): Mutant[] => [
  counted('listTokens', 'issueToken', 'revokeToken'),
  counted('listWebhookEndpoints', 'createWebhookEndpoint', 'deleteWebhookEndpoint'),
  counted('listSubscriptions', 'openSubscription'),
  counted('listPaymentMethods', 'attachPaymentMethod', 'deletePaymentMethod'),
  pulled('listWebhookEndpoints', 'deleteWebhookEndpoint'),
  pulled('listTokens', 'revokeToken'),
  pulled('listPaymentMethods', 'deletePaymentMethod'),
  ...PAGED.map(endless),
  ...PAGED.map(unlimited),
  filtered('listEvents', 'type', ({ event }: { event: { type: string } }) => event.type),
  bent(
    'entitlements come in the order of the plans',
    'A page cannot be drawn in order.',
    'listEntitlements',
    (body) => {
      body.data.reverse()
    },
  ),
]

export const carelessRecordPages = (): Mutant[] => [
  counted('listUsageRecords', 'tallyUsage'),
  endless('listUsageRecords'),
  unlimited('listUsageRecords'),
  filtered('listUsageRecords', 'feature', ({ feature }: { feature: string }) => feature),
]

export const carelessDeliveryPages = (): Mutant[] => [endless('listDeliveries'), unlimited('listDeliveries')]

export const carelessTokenPages = (): Mutant[] => [endless('listTokens'), unlimited('listTokens')]
