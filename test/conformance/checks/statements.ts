import { createHash } from 'node:crypto'
import type { Schema } from '../../../src/contract/types.js'
import { expectAnswer, Fault } from '../client.js'
import { agree } from '../read-back.js'
import { readList } from '../read-list.js'
import { type Account, type Invoice, planWith, upgrade, type World } from '../world.js'
import type { Subject } from './check.js'

type Details = Schema<'InvoiceDetails'>
type Statement = Schema<'InvoiceStatement'>

const PERIODS = 5
const MOST_PERIODS = 24
/** How many invoices of an account are looked into, the newest. */
const MOST = 10
/** Kinds of lines that are so many units at one price. */
const PRICED = ['plan', 'item', 'usage']

const bought = (world: World) =>
  upgrade(
    world,
    planWith(world, 'at all', () => true),
  )

/** RFC 8785, for the objects, text and integers of which a statement consists. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(',')}}`
}

/** What every statement says of itself. */
export function checkStatement(statement: Statement, what: string): void {
  const { digest, lines, total } = statement
  const { subscription, reason, currency, periodStart, periodEnd, dueAt } = statement
  const said = canonical({ subscription, reason, currency, periodStart, periodEnd, dueAt, lines, total })
  agree(digest, createHash('sha256').update(said).digest('hex'), `the digest of ${what}`)
  agree(
    lines.reduce((sum, { amount }) => sum + amount, 0),
    total,
    `what the lines of ${what} sum to`,
  )
  agree(
    lines.map(({ position }) => position),
    lines.map((_, index) => index),
    `the positions on ${what}`,
  )
  for (const { kind, quantity, unitPrice, amount } of lines)
    if (PRICED.includes(kind)) agree(amount, quantity * unitPrice, `the amount of a line of ${what}`)
}

const detailsOf = async (account: Account, invoice: number): Promise<Details> =>
  expectAnswer(await account.ask('getInvoiceDetails', { invoice }), 200).body.data

async function allDetails(account: Account): Promise<Details[]> {
  const all: Details[] = []
  for (const { id } of (await readList<Invoice>(account, 'listInvoices')).slice(0, MOST))
    all.push(await detailsOf(account, id))
  return all
}

async function notesOf(account: Account, invoice: number): Promise<Schema<'CreditNote'>[]> {
  const answer = expectAnswer(await account.ask('listCreditNotes', { invoice }), 200)
  return (answer.body as Schema<'CreditNoteList'>).data
}

async function credited(account: Account): Promise<number> {
  for (const { id } of (await readList<Invoice>(account, 'listInvoices')).slice(0, MOST))
    if ((await notesOf(account, id)).length > 0) return id
  throw new Fault(`${account.login.email} has no invoice with a credit note: give it one`)
}

export const statements: Subject = {
  name: 'Statements',
  checks: [
    {
      guarantee: 'An invoice sums up, has a number of its own, and is charged no more once it is paid',
      async run(world) {
        await bought(world)
        await bought(world)
        const all = await allDetails(world.account)
        for (const details of all) {
          checkStatement(details, `invoice ${details.id}`)
          if (details.status === 'paid') agree(details.nextAttemptAt, null, 'the next charge of a paid invoice')
        }
        const numbers = [...all, ...(world.other ? await allDetails(world.other) : [])].map(({ number }) => number)
        agree(new Set(numbers).size, numbers.length, 'how many numbers the invoices have')
      },
    },
    {
      guarantee: 'What credit notes take back is on the invoice: line by line no more than it has, and in its sum',
      needs: ['other'],
      async run({ other }) {
        const invoice = await credited(other!)
        const { lines, creditedAmount } = await detailsOf(other!, invoice)
        const notes = (await notesOf(other!, invoice)).filter(({ status }) => status !== 'refused')
        const left = new Map(lines.map(({ position, amount }) => [position, amount]))
        for (const note of notes) {
          agree(note.invoice, invoice, 'the invoice of a credit note')
          agree(
            note.lines.reduce((sum, { amount }) => sum + amount, 0),
            note.total,
            `what the lines of credit note ${note.number} sum to`,
          )
          for (const { position, amount } of note.lines) {
            const rest = left.get(position)
            if (rest === undefined || amount > rest)
              throw new Fault(`credit note ${note.number} takes ${amount} of line ${position}, which has ${rest}`)
            left.set(position, rest - amount)
          }
        }
        agree(
          creditedAmount,
          notes.reduce((sum, { total }) => sum + total, 0),
          `what is credited of invoice ${invoice}`,
        )
      },
    },
    {
      guarantee:
        'A forecast has as many invoices as are asked for, from the upcoming one on, each period after the last',
      async run(world) {
        const { id: subscription } = await bought(world)
        const forecast = async (query: object) =>
          expectAnswer(await world.account.ask('forecastInvoices', { subscription }, { query: { ...query } }), 200).body
            .data as Statement[]
        const all = await forecast({ periods: PERIODS })
        agree(all.length, PERIODS, 'how many invoices are forecast')
        for (const one of all) checkStatement(one, 'a forecast')
        all.slice(1).forEach(({ periodStart }, index) => {
          agree(periodStart, all[index]!.periodEnd, 'where a period of the forecast begins')
        })
        agree(
          (await forecast({ periods: MOST_PERIODS })).length,
          MOST_PERIODS,
          'how many invoices a forecast has at most',
        )
        const query = { periods: MOST_PERIODS + 1 }
        const tooMany = await world.account.ask('forecastInvoices', { subscription }, { query })
        expectAnswer(tooMany, 422, 'validation_failed', 'periods')
        agree(await forecast({ periods: 1 }), all.slice(0, 1), 'a forecast of one')
        agree(await forecast({}), all.slice(0, 3), 'a forecast without periods')
        const answer = expectAnswer(await world.account.ask('getUpcomingInvoice', { subscription }), 200)
        const { asOf, ...upcoming } = answer.body.data
        agree(upcoming, all[0], `the upcoming invoice, as of ${asOf}`)
        const ended = await world.account.ask('cancelSubscription', { subscription }, { body: { immediately: true } })
        expectAnswer(ended, 200)
        const after = await world.account.ask('getUpcomingInvoice', { subscription })
        expectAnswer(after, 422, 'no_upcoming_invoice')
      },
    },
  ],
}
