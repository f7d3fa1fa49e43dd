import { afterAll, beforeAll, expect, test } from 'vitest'
import { markInvoicePaid } from '../../src/billing/charges/mark-invoice-paid.js'
import { voidInvoice } from '../../src/billing/charges/void-invoice.js'
import { issueCreditNote } from '../../src/credit-notes/issue-credit-note.js'
import { reconcileRefunds, refundNow } from '../../src/credit-notes/refund-now.js'
import type { Outcome } from '../../src/gateways/gateway.js'
import type { Services } from '../../src/services.js'
import { scriptedSandbox } from '../support/scripted-sandbox.js'
import { seeded } from '../support/seed.js'
import { startService, type TestService } from '../support/service.js'
import { creditingService } from './crediting.js'

/** REFUND_HISTORIES=500 plays more. */
const HISTORIES = Number(process.env['REFUND_HISTORIES'] ?? 25)
const crediting = creditingService()
const dice = seeded('hostile refunds')

let other: TestService
let sandboxes: ReturnType<typeof scriptedSandbox>[]
beforeAll(async () => {
  other = await startService({ databaseUrl: crediting.service.databaseUrl, clock: crediting.service.clock })
  sandboxes = [crediting.services, other.services].map(scriptedSandbox)
})
afterAll(() => other.close())

type Answer = () => Promise<Outcome<unknown>>

/** Answers that the gateway gave to nobody: it carries these requests out later, some of them twice. */
const late: Answer[] = []

function answerOf(real: Answer): Promise<Outcome<unknown>> | undefined {
  const lost = { kind: 'unknown', reason: 'lost' } as const
  switch (dice.pick(['real', 'lost', 'late', 'twice', 'refused', 'failed', 'swallowed'] as const)) {
    case 'real':
      return undefined
    case 'lost':
      return real().then(() => lost)
    case 'late':
      late.push(real)
      return Promise.resolve(lost)
    case 'twice':
      late.push(real)
      return real()
    case 'refused':
      return Promise.resolve({ kind: 'declined', reason: 'not now' })
    case 'failed':
      return Promise.resolve({ kind: 'failed', reason: 'out of order' })
    case 'swallowed':
      return Promise.resolve(lost)
  }
}

const storm = () =>
  sandboxes.forEach(({ script }) =>
    script((call, _asked, real) => {
      if (call === 'refund') return answerOf(real)
      return call === 'findRefund' && dice.integer(1, 3) === 1
        ? Promise.resolve({ kind: 'unknown', reason: 'lost' })
        : undefined
    }),
  )
const calm = () => sandboxes.forEach(({ script }) => script(() => undefined))

const refusal = (error: { code?: string; name?: string }) => error.code ?? error.name

/** One of two servers credits a part, or all, and asks for the refund, or somebody settles the invoice by hand. */
async function act(services: Services, invoice: number): Promise<unknown> {
  switch (dice.pick(['refund', 'refund', 'refund', 'balance', 'void', 'markPaid', 'again'] as const)) {
    case 'refund':
    case 'balance': {
      const settle = dice.pick(['refund', 'refund', 'balance'] as const)
      const lines = dice.integer(1, 4) === 1 ? undefined : [{ position: 0, amount: dice.integer(1, 4_900) }]
      const note = await issueCreditNote(services, invoice, { reason: 'any', settle, ...(lines && { lines }) })
      return note.status === 'pending' && dice.integer(1, 4) > 1 ? refundNow(services, note.id) : note
    }
    case 'void':
      return voidInvoice(services, invoice)
    case 'markPaid':
      return markInvoicePaid(services, invoice)
    case 'again':
      return reconcileRefunds(services)
  }
}

test(`over ${HISTORIES} histories of a hostile gateway and two servers, refunds are those of the notes and never more than was paid`, async () => {
  const { database } = crediting.services
  let refunded = 0
  for (let history = 0; history < HISTORIES; history += 1) {
    const { renewal } = await crediting.renewed()
    storm()
    const servers = sandboxes.map(({ services }) => services)
    for (let round = 0; round < 3; round += 1) {
      const acts = Array.from({ length: dice.integer(2, 5) }, (_, n) => act(servers[n % 2]!, renewal.id))
      await Promise.all(acts.map((each) => each.catch(refusal)))
      // What was on its way arrives, in any order, while others ask again.
      const arriving = late.splice(0).filter(() => dice.integer(1, 5) > 1)
      await Promise.all(arriving.map((real) => real()))
      await database.$executeRaw`UPDATE credit_note SET next_ask_at = now() - interval '1 ms' WHERE status = 'pending'`
      await Promise.all(servers.map(reconcileRefunds))
    }
    calm()
    late.length = 0
    await database.$executeRaw`
      UPDATE credit_note SET next_ask_at = now() - interval '1 ms', asked_at = asked_at - interval '2 minutes' WHERE status = 'pending'`
    await Promise.all(servers.map(reconcileRefunds))
    const notes = await crediting.notesOf(renewal.id)
    const settled = notes.filter(({ settle, status }) => settle === 'refund' && status === 'settled')
    const totals = settled.map(({ total }) => total)
    const made = await crediting.refundsOf(renewal.id)
    expect(sorted(made), `history ${history}: ${JSON.stringify(notes.map(({ id, status }) => [id, status]))}`).toEqual(
      sorted(totals),
    )
    expect(notes.filter(({ status }) => status === 'pending')).toEqual([])
    const counting = notes.filter(({ status }) => status !== 'refused').reduce((sum, { total }) => sum + total, 0n)
    expect(counting).toBeLessThanOrEqual(4_900n)
    const { status } = await database.invoice.findUniqueOrThrow({ where: { id: renewal.id } })
    expect(status).toBe('paid')
    refunded += made.length
  }
  expect(refunded).toBeGreaterThan(HISTORIES / 3)
}, 120_000)

const sorted = (amounts: readonly bigint[]) => [...amounts].map(Number).sort((a, b) => a - b)
