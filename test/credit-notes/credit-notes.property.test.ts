import pg from 'pg'
import { expect, test } from 'vitest'
import { issueCreditNote } from '../../src/credit-notes/issue-credit-note.js'
import { issueInvoices } from '../../src/invoices/issue-invoices.js'
import type { LineDraft } from '../../src/invoices/lines.js'
import { seeded } from '../support/seed.js'
import { startService } from '../support/service.js'
import { creditingService } from './crediting.js'

const crediting = creditingService()
const INVOICES = 200
const dice = seeded('credit notes')

const START = new Date('2026-03-31T12:00:00.000Z')
const END = new Date('2026-04-30T12:00:00.000Z')

/** Lines of both signs that come to at least 1; some invoices were paid from the balance in part. */
function randomLines(): LineDraft[] {
  const period = { periodStart: START, periodEnd: END, feature: null }
  const line = (kind: LineDraft['kind'], amount: number): LineDraft => ({
    ...period,
    kind,
    description: kind,
    quantity: 1n,
    unitPrice: BigInt(amount),
  })
  const sold = Array.from({ length: dice.integer(1, 5) }, () => dice.pick([0, 1, 7, 4900, dice.integer(1, 99_999)]))
  const value = sold.reduce((sum, amount) => sum + amount, 0)
  if (value < 3) return randomLines()
  const credit = dice.integer(0, Math.floor(value / 3))
  const paid = dice.pick([0, 0, dice.integer(0, Math.floor(value / 3))])
  return [
    ...sold.map((amount) => line('plan', amount)),
    ...(credit > 0 ? [line('proration_credit', -credit)] : []),
    ...(paid > 0 ? [line('balance', -paid)] : []),
  ]
}

/** Issues paid invoices of random lines. @returns their ids and what each of their lines has sold, by position */
async function randomInvoices(billableId: number, subscriptionId: number) {
  const lines = Array.from({ length: INVOICES }, randomLines)
  const { database } = crediting.services
  const common = { reason: 'first', billableId, subscriptionId, buyer: { name: 'Acme' }, currency: 'USD' } as const
  const period = { periodStart: START, periodEnd: END, issuedAt: START }
  await database.creditEntry.create({
    data: { billableId, currency: 'USD', amount: 10n ** 12n, reason: 'payment', createdAt: START },
  })
  const last = await database.invoice.findFirst({ orderBy: { id: 'desc' } })
  await database.$transaction((tx) =>
    issueInvoices(
      tx,
      crediting.services,
      lines.map((each) => ({ ...common, ...period, lines: each, isCollected: true })),
    ),
  )
  const issued = await database.invoice.findMany({ where: { id: { gt: last?.id ?? 0 } }, orderBy: { id: 'asc' } })
  return issued.map(({ id }, index) => ({
    id,
    sold: new Map(
      (lines[index] ?? []).flatMap((each, at) => (each.kind === 'balance' ? [] : [[at, Number(each.unitPrice)]])),
    ),
  }))
}

/** A random part of what is left that leaves at least 1; undefined where the dice found none. */
function randomParts(left: ReadonlyMap<number, number>) {
  const parts = [...left]
    .map(([position, amount]) => ({ position, amount: Math.sign(amount) * dice.integer(0, Math.abs(amount)) }))
    .filter(({ amount }) => amount !== 0 && dice.integer(0, 2) > 0)
  const total = parts.reduce((sum, { amount }) => sum + amount, 0)
  const rest = [...left.values()].reduce((sum, amount) => sum + amount, 0)
  return total >= 1 && total < rest ? parts : undefined
}

test(
  `any partition of ${INVOICES} random invoices into notes sums to them, line by line and in total`,
  { timeout: 120_000 },
  async () => {
    const { billableId, id } = await crediting.billing.subscribed('pro')
    const { services } = crediting
    const credit = (invoice: number, lines?: { position: number; amount: number }[]) =>
      issueCreditNote(services, invoice, { reason: 'any', settle: 'balance', ...(lines && { lines }) })
    const invoices = await randomInvoices(billableId, id)
    const [{ before } = { before: 0n }] = await services.database.$queryRaw<{ before: bigint }[]>`
      SELECT amount AS before FROM credit_balance WHERE billable_id = ${billableId}`
    for (const { id: invoice, sold } of invoices) {
      const left = new Map(sold)
      for (let tries = dice.integer(0, 2); tries > 0; tries -= 1) {
        const parts = randomParts(left)
        if (!parts) continue
        await credit(invoice, parts)
        for (const { position, amount } of parts) left.set(position, (left.get(position) ?? 0) - amount)
      }
      await credit(invoice)
    }
    // The books are asked, by sums of their own.
    const lines = await services.database.$queryRaw<{ sold: bigint; taken: bigint | null; kind: string }[]>`
      SELECT line.kind, line.amount AS sold,
        (SELECT sum(amount)::bigint FROM credit_note_line part WHERE (part.invoice_id, part.position) = (line.invoice_id, line.position)) AS taken
      FROM invoice_line line WHERE line.invoice_id = ANY (${invoices.map((each) => each.id)})`
    for (const { kind, sold, taken } of lines) expect(taken ?? 0n).toBe(kind === 'balance' ? 0n : sold)
    const value = invoices.reduce((sum, { sold }) => [...sold.values()].reduce((all, each) => all + each, sum), 0)
    const [books] = await services.database.$queryRaw<
      { notes: bigint; entries: bigint; balance: bigint; gaps: bigint }[]
    >`
      SELECT (SELECT sum(total)::bigint FROM credit_note) AS notes,
        (SELECT sum(amount)::bigint FROM credit_entry WHERE billable_id = ${billableId}) AS entries,
        (SELECT amount FROM credit_balance WHERE billable_id = ${billableId}) AS balance,
        (SELECT max(substr(number, 4)::int) - count(*) FROM credit_note) AS gaps`
    expect(books).toEqual({ notes: BigInt(value), entries: books?.balance, balance: before + BigInt(value), gaps: 0n })
  },
)

test('parallel notes of different sizes on two servers never exceed the line', async () => {
  const other = await startService({ databaseUrl: crediting.service.databaseUrl, clock: crediting.service.clock })
  try {
    const { renewal, billableId } = await crediting.renewed()
    const sizes = Array.from({ length: 12 }, () => dice.integer(1, 1_500))
    const issued = await Promise.allSettled(
      sizes.map((amount, index) =>
        issueCreditNote(index % 2 === 0 ? other.services : crediting.services, renewal.id, {
          reason: 'parallel',
          settle: 'balance',
          lines: [{ position: 0, amount }],
        }),
      ),
    )
    const totals = issued.flatMap((each) => (each.status === 'fulfilled' ? [Number(each.value.total)] : []))
    const taken = totals.reduce((sum, total) => sum + total, 0)
    expect(taken).toBeLessThanOrEqual(4900)
    expect(await crediting.balanceOf(billableId)).toEqual([BigInt(taken)])
    // Each one that was refused is larger than what was left in the end, or was refused when less was left.
    for (const [index, each] of issued.entries())
      if (each.status === 'rejected') {
        expect(each.reason).toMatchObject({ code: 'credit_exceeds_invoice' })
        expect(sizes[index]).toBeGreaterThan(4900 - taken)
      }
  } finally {
    await other.close()
  }
})

test('the database itself holds two transactions that each fit a line, and together do not, to one', async () => {
  const { renewal } = await crediting.renewed()
  const clients = [1, 2].map(() => new pg.Client({ connectionString: crediting.service.databaseUrl }))
  const note = async (client: pg.Client, name: string, amount: number) => {
    await client.query('BEGIN ISOLATION LEVEL READ COMMITTED')
    const { rows } = await client.query<{ id: number }>(
      `INSERT INTO credit_note (number, invoice_id, total, reason, settle, status, created_at)
       VALUES ($1, $2, $3, 'by hand', 'balance', 'settled', now()) RETURNING id`,
      [name, renewal.id, amount],
    )
    await client.query('INSERT INTO credit_note_line VALUES ($1, $2, 0, $3)', [rows[0]?.id, renewal.id, amount])
  }
  try {
    await Promise.all(clients.map((client) => client.connect()))
    await Promise.all(clients.map((client, index) => note(client, `by hand ${index}`, 2500)))
    const ended = await Promise.allSettled(clients.map((client) => client.query('COMMIT')))
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(ended.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: '23514' } })
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
})

test.each([
  [
    'a note without lines',
    "INSERT INTO credit_note (number, invoice_id, total, reason, settle, status, created_at) VALUES ('none', $1, 1, 'x', 'balance', 'settled', now())",
  ],
  ['another total of a note', 'UPDATE credit_note SET total = total + 1 WHERE invoice_id = $1'],
  ['another end of a note', "UPDATE credit_note SET status = 'refused' WHERE invoice_id = $1"],
  ['a note that is gone', 'DELETE FROM credit_note WHERE invoice_id = $1'],
  ['another amount of a line', 'UPDATE credit_note_line SET amount = amount - 1 WHERE invoice_id = $1'],
  ['a line that is gone', 'DELETE FROM credit_note_line WHERE invoice_id = $1'],
  ['one more line', 'INSERT INTO credit_note_line SELECT max(id), $1, 1, 1 FROM credit_note'],
])('the database refuses %s', async (_what, statement) => {
  const { renewal } = await crediting.renewed()
  await crediting.credit(renewal.id, 'balance', 100)
  await expect(crediting.services.database.$executeRawUnsafe(statement, renewal.id)).rejects.toMatchObject({
    message: expect.stringMatching(/23514|23503/),
  })
})
