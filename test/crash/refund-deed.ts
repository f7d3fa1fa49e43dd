import { refundKey } from '../../src/credit-notes/refund-attempt.js'
import { createOperatorKey } from '../../src/operator-keys/create-operator-key.js'
import type { Services } from '../../src/services.js'
import type { FakeGateway } from '../faults/fake-gateway.js'
import { makeFree } from '../faults/upgrade-world.js'
import { type Deed, isBackground, post, whenAvailable } from './deed.js'

type Paid = Readonly<{ invoice: number; key: string }>

/** What the server looks for each second on the same connections. */
const isLookingForRefunds = (sql: string) => /^WITH due AS .* next_ask_at <= now\(\)/.test(sql)
const STATES = { pending: 'open', settled: 'completed', refused: 'closed' }

/** A paid invoice is taken back whole, and its gateway has to give the money back. */
export const refundDeed: Deed<Paid> = {
  name: 'refund',
  counts: (application, sql) => application === 'paywright' && !isBackground(sql) && !isLookingForRefunds(sql),
  async begin(services, origin) {
    const { billableId, token, path } = await makeFree(services)
    await whenAvailable(() => post(`${origin}/billing/v1${path}`, token, { planKey: 'pro', gateway: 'remote' }))
    const paid = await services.database.invoice.findFirstOrThrow({ where: { billableId, total: { gt: 0 } } })
    return { invoice: paid.id, key: (await createOperatorKey(services, ['billing'])).key }
  },
  ask: (origin, { invoice, key }) =>
    post(`${origin}/billing/operator/v1/invoices/${invoice}/credit-notes`, key, {
      reason: 'Out of service',
      settle: 'refund',
    }),
  again: [201, 422],
  makeDue: ({ database }, { invoice }) =>
    database.creditNote.updateMany({
      where: { invoiceId: invoice, status: 'pending' },
      data: { nextAskAt: new Date(0) },
    }),
  attempts: async (services, { invoice }) => (await notesOf(services, invoice)).map(({ status }) => STATES[status]),
  violations,
  isDone: async (services, { invoice }) =>
    (await notesOf(services, invoice)).filter(({ status }) => status === 'settled').length === 1,
}

const notesOf = ({ database }: Services, invoiceId: number) => database.creditNote.findMany({ where: { invoiceId } })

async function violations(
  services: Services,
  gateway: FakeGateway['entries'],
  { invoice: id }: Paid,
): Promise<string[]> {
  const { database } = services
  const found: string[] = []
  const say = (holds: boolean, what: string) => holds || found.push(what)
  const { billableId, total } = await database.invoice.findUniqueOrThrow({ where: { id } })
  const notes = await notesOf(services, id)
  const given = gateway.filter(({ kind, key }) => kind === 'refund' && notes.some((note) => key === refundKey(note)))
  const events = await database.outboxEvent.count({ where: { billableId, type: 'InvoiceCredited' } })
  const entries = (action: string) => database.auditEntry.count({ where: { billableId, action } })
  const [issued, refunded] = [await entries('credit_note.issue'), await entries('credit_note.refund')]

  say(notes.length <= 1, `${notes.length} notes`)
  say(
    notes.every((note) => note.status === 'settled' && note.total === total),
    `notes: ${notes.map(({ status, total: part }) => `${status} ${part}`).join(', ')}`,
  )
  say(given.length === notes.length, `${given.length} refunds at the gateway for ${notes.length} notes`)
  say(
    given.every(({ request }) => BigInt((request as { amount: number }).amount) === total),
    'another amount was given back',
  )
  say(events === notes.length, `${events} events for ${notes.length} notes`)
  say(
    issued === notes.length && refunded === notes.length,
    `${issued} and ${refunded} entries for ${notes.length} notes`,
  )
  return found
}
