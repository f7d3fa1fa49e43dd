import { UNITS } from '../checks/operator/customer.js'
import { bend, isJson, keeping } from './bend.js'
import { dataOf, fieldsOf, subscriptionIn } from './outside/careless/memory.js'
import { seal, type Statement } from './outside/statement.js'
import type { Answered, Asked, Mutant } from './proxy.js'

type Change = (statement: Statement) => void

const SHOWN = ['getInvoiceDetails', 'getInvoice', 'listInvoices']

/** The invoice as the right server shows it, line by line. */
async function detailsOf({ origin, url, headers }: Asked, id: number): Promise<Statement | undefined> {
  const path = `${url.split('/invoices', 1)[0]}/invoices/${id}/details`
  const answer = await fetch(origin + path, { headers: { authorization: headers.authorization ?? '' } })
  return answer.ok ? ((await answer.json()) as { data: Statement }).data : undefined
}

function sealed(statement: Statement, change: Change): Statement {
  const before = JSON.stringify(statement.lines)
  change(statement)
  if (JSON.stringify(statement.lines) === before) return statement
  statement.lines.forEach((line, position) => Object.assign(line, { position, amount: line.quantity * line.unitPrice }))
  statement.total = statement.lines.reduce((sum, { amount }) => sum + amount, 0)
  seal(statement)
  return statement
}

/** Bills something else than every preview said. The lie is the same in lists, and its digest fits it. */
const billing = (name: string, means: string, change: Change, see?: Mutant['answer']): Mutant => ({
  name,
  means,
  async answer(answered: Answered, asked: Asked) {
    await see?.(answered, asked)
    if (!SHOWN.includes(asked.operation ?? '') || answered.status !== 200 || !isJson(answered)) return
    const shown = [dataOf(answered)].flat() as (Statement & { id: number })[]
    const totals = new Map<number, number>()
    for (const { id } of shown) {
      const statement = await detailsOf(asked, id)
      if (statement) totals.set(id, sealed(statement, change).total)
    }
    bend(answered, ({ data }) => {
      if (asked.operation === 'getInvoiceDetails') sealed(data, change)
      else for (const one of [data].flat()) one.total = totals.get(one.id) ?? one.total
    })
  },
})

const isRenewal = ({ reason }: Statement) => reason === 'renewal'
const seatsOf = ({ lines }: Statement) => lines.find(({ kind }) => kind === 'plan')
const drop = (statement: Statement, dropped: string) =>
  (statement.lines = statement.lines.filter(({ kind }) => kind !== dropped))

export const renewalMutants = (): Mutant[] => [
  billing('a renewal bills one seat of all that are sold', 'The operator earns a third.', (statement) => {
    const seats = seatsOf(statement)
    if (isRenewal(statement) && seats) seats.quantity = 1
  }),
  billing('a renewal forgets what was bought ahead', 'What is sold each month is paid once.', (statement) => {
    if (isRenewal(statement)) drop(statement, 'item')
  }),
  billing('a renewal does not use the balance', 'A customer pays what was given back.', (statement) => {
    if (isRenewal(statement)) drop(statement, 'balance')
  }),
  keeping(new Map<number, number>(), (voided) =>
    billing(
      'a renewal bills usage that was voided',
      'A customer pays for what was taken back.',
      ({ subscription, lines }) => {
        const usage = lines.find(({ kind }) => kind === 'usage')
        if (usage) usage.quantity += voided.get(subscription ?? 0) ?? 0
      },
      (answered, asked) => {
        const id = subscriptionIn(asked)
        if (asked.operation === 'voidUsage' && answered.status === 200)
          voided.set(id, (voided.get(id) ?? 0) + Number(dataOf(answered).quantity))
      },
    ),
  ),
  keeping(new Map<number, { start: string; quantity: number }>(), (waiting) =>
    billing(
      'a change that waits is billed a period late',
      'The first month of more seats is free.',
      (statement) => {
        const { start, quantity } = waiting.get(statement.subscription ?? 0) ?? {}
        const seats = seatsOf(statement)
        if (seats && statement.periodStart === start) seats.quantity = quantity!
      },
      (answered, asked) => {
        if (asked.operation !== 'changeSubscription' || answered.status !== 200) return
        const { currentPeriodEnd: start } = dataOf(answered)
        if (fieldsOf(asked).timing === 'period_end') waiting.set(subscriptionIn(asked), { start, quantity: 1 })
      },
    ),
  ),
  keeping(new Map<number, number>(), (old) =>
    billing(
      'a reprice is foretold and never billed',
      'The operator counts on money that never comes.',
      (statement) => {
        const seats = seatsOf(statement)
        if (seats && isRenewal(statement)) seats.unitPrice = old.get(seats.unitPrice) ?? seats.unitPrice
      },
      (answered, { operator }) => {
        if (operator !== 'repricePlan' || answered.status !== 200) return
        for (const { newPrice, price } of dataOf(answered).moved) old.set(newPrice, price)
      },
    ),
  ),
  keeping(new Map<number, number>(), (trials) =>
    billing(
      'the first invoice bills the usage of the trial',
      'A trial is not free.',
      ({ subscription, reason, lines, periodStart, periodEnd }) => {
        const used = trials.get(subscription ?? 0) ?? 0
        if (reason !== 'first' || used <= UNITS.includedQuantity) return
        const { key: feature, name: description, unitPrice } = UNITS
        const usage = { kind: 'usage', feature, description, unitPrice, periodStart, periodEnd }
        lines.push({ ...usage, quantity: used - UNITS.includedQuantity, amount: 0, position: 0 })
      },
      (answered, asked) => {
        const data = dataOf(answered)
        if (asked.operator === 'openSubscription' && data?.status === 'trialing') trials.set(data.id, 0)
        const id = subscriptionIn(asked)
        if (asked.operation === 'tallyUsage' && data && trials.has(id)) trials.set(id, data.total)
      },
    ),
  ),
]
