import { expect, test } from 'vitest'
import { issueCreditNote } from '../../src/credit-notes/issue-credit-note.js'
import { markInvoicePaid } from '../../src/billing/charges/mark-invoice-paid.js'
import { entriesLeft } from '../audit/entries-left.js'
import { CARDS, makeCard } from '../support/fixtures.js'
import { runCommand } from '../support/run-command.js'
import { creditingService } from './crediting.js'

const crediting = creditingService()
const { billing, credit } = crediting

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code,
  )

test('a note to the balance pays the next invoice, and the credited invoice stays as it was', async () => {
  const { billableId, id, token, renewal } = await crediting.renewed()
  const ask = async (path: string) => (await crediting.service.request('GET', path, { token })).json.data as object
  const read = async () => [
    await ask(`/invoices/${renewal.id}`),
    { ...(await ask(`/invoices/${renewal.id}/details`)), creditedAmount: 0 },
  ]
  const before = await read()
  const note = await credit(renewal.id, 'balance', 1500)
  expect(note).toMatchObject({ total: 1500n, settle: 'balance', status: 'settled', invoiceId: renewal.id })
  expect(await read()).toEqual(before)
  expect(await ask(`/invoices/${renewal.id}/details`)).toMatchObject({ total: 4900, creditedAmount: 1500 })
  expect(await crediting.balanceOf(billableId)).toEqual([1500n])
  await billing.billUntil('2026-05-31T12:00:00.000Z')
  const next = (await billing.invoicesOf(id)).at(-1)
  expect(next?.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['plan', 4900n],
    ['balance', -1500n],
  ])
  expect(await crediting.balanceOf(billableId)).toEqual([0n])
})

test('a note leaves one audit entry, one entry of the balance and one event, and a refused one nothing at all', async () => {
  const { billableId, id, renewal } = await crediting.renewed()
  const { database } = crediting.services
  const left = await entriesLeft(crediting.service, () => credit(renewal.id, 'balance', 1500))
  expect(left).toMatchObject([{ action: 'credit_note.issue', billableId, after: { total: 1500, status: 'settled' } }])
  const entries = () => database.creditEntry.findMany({ where: { billableId } })
  expect(await entries()).toMatchObject([{ reason: 'credit_note', amount: 1500n, invoiceId: renewal.id }])
  const events = () => database.outboxEvent.findMany({ where: { subscriptionId: id, type: 'InvoiceCredited' } })
  expect(await events()).toMatchObject([{ data: { invoice: renewal.id, lines: [{ position: 0, amount: 1500 }] } }])
  expect(await entriesLeft(crediting.service, () => codeOf(credit(renewal.id, 'balance', 3401)))).toEqual([])
  expect([(await entries()).length, (await events()).length]).toEqual([1, 1])
})

test('numbers have no hole after refused and failed calls', async () => {
  const { renewal } = await crediting.renewed()
  const numbers = [(await credit(renewal.id, 'balance', 100)).number]
  await codeOf(credit(renewal.id, 'balance', 4801))
  const failing = issueCreditNote(
    crediting.services,
    renewal.id,
    { reason: 'x', settle: 'balance' },
    { before: () => Promise.resolve(), after: () => Promise.reject(new Error('the process failed')) },
  )
  await expect(failing).rejects.toThrow('the process failed')
  numbers.push((await credit(renewal.id, 'balance', 100)).number)
  const [first, second] = numbers.map((number) => Number(/^CN-([0-9]{6,})$/.exec(number)?.[1]))
  expect(second).toBe((first ?? 0) + 1)
})

test('a line is credited in parts up to its amount and no further', async () => {
  const { renewal } = await crediting.renewed()
  await credit(renewal.id, 'balance', 4000)
  expect(await codeOf(credit(renewal.id, 'balance', 901))).toBe('credit_exceeds_invoice')
  expect((await credit(renewal.id, 'balance')).total).toBe(900n)
  expect(await codeOf(credit(renewal.id, 'balance', 1))).toBe('credit_exceeds_invoice')
  expect(await codeOf(credit(renewal.id, 'balance'))).toBe('credit_exceeds_invoice')
})

test.each([
  ['a line that the invoice does not have', [{ position: 9, amount: 1 }], 'lines.0.position'],
  ['a line twice', [0, 0].map((position) => ({ position, amount: 1 })), 'lines.1.position'],
  ['nothing of a line', [{ position: 0, amount: 0 }], 'lines.0.amount'],
  ['an amount of the other sign', [{ position: 0, amount: -1 }], 'lines.0.amount'],
  ['no line', [], 'lines'],
])('a note that names %s is refused on the field', async (_what, lines, field) => {
  const { renewal } = await crediting.renewed()
  const issued = issueCreditNote(crediting.services, renewal.id, { lines, reason: 'x', settle: 'balance' })
  await expect(issued).rejects.toMatchObject({ code: 'validation_failed', errors: { [field]: expect.any(Array) } })
})

test('an invoice that nobody has paid is not credited in either way', async () => {
  const { billableId, id } = await billing.subscribed('pro')
  await makeCard(crediting.services, billableId, CARDS.declined)
  await billing.billUntil('2026-04-30T12:00:00.000Z')
  const open = (await billing.invoicesOf(id)).at(-1)
  expect(open?.status).toBe('open')
  expect(await codeOf(credit(open!.id, 'balance'))).toBe('credit_not_possible')
  expect(await codeOf(credit(open!.id, 'refund'))).toBe('refund_not_possible')
  await markInvoicePaid(crediting.services, open!.id)
  expect(await codeOf(credit(open!.id, 'refund'))).toBe('refund_not_possible')
  expect((await credit(open!.id, 'balance')).total).toBe(4900n)
})

test('what a balance has paid of an invoice goes back to the balance and never through the gateway', async () => {
  const { billableId, id, first } = await crediting.renewed()
  await credit(first.id, 'balance', 1000)
  await billing.billUntil('2026-05-31T12:00:00.000Z')
  const part = (await billing.invoicesOf(id)).at(-1)!
  expect(part.total).toBe(3900n)
  expect(await codeOf(credit(part.id, 'refund', 3901))).toBe('refund_not_possible')
  expect(await codeOf(credit(part.id, 'refund'))).toBe('refund_not_possible')
  expect((await credit(part.id, 'refund', 3900)).status).toBe('pending')
  expect((await credit(part.id, 'balance')).total).toBe(1000n)
  expect(await crediting.balanceOf(billableId)).toEqual([1000n])
})

test('the command line issues a note of some lines or of all, refunds it, and shows it with its invoice', async () => {
  const { renewal } = await crediting.renewed()
  const invoice = String(renewal.id)
  const run = (...args: string[]) => runCommand(crediting.service, ['invoice', ...args, '--json'])
  const of = ['--reason', 'Three days without service']
  const part = await run('credit', invoice, '--line', '0=1500', '--settle', 'balance', ...of)
  expect(JSON.parse(part.stdout)).toMatchObject({
    invoice: renewal.id,
    lines: [{ position: 0, amount: 1500 }],
    total: 1500,
    currency: 'USD',
    reason: 'Three days without service',
    settle: 'balance',
    status: 'settled',
  })
  const rest = await run('credit', invoice, '--settle', 'refund', ...of)
  expect(JSON.parse(rest.stdout)).toMatchObject({ total: 3400, settle: 'refund', status: 'settled' })
  expect(await crediting.refundsOf(renewal.id)).toEqual([3400n])
  const shown = JSON.parse((await run('show', invoice)).stdout) as { creditNotes: object[] }
  expect(shown.creditNotes).toEqual([JSON.parse(part.stdout), JSON.parse(rest.stdout)])
  const more = await run('credit', invoice, '--settle', 'balance', ...of)
  expect(more).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('only 0 minor units are left') })
})
