import type { OperatorSchema } from '../../../../src/contract/types.js'
import type { Mutant } from '../proxy.js'
import { told } from './bend.js'

type Figures = OperatorSchema<'Figures'>
type Loose = { -readonly [Name in keyof Figures]: Figures[Name] }

const figures = (name: string, means: string, change: (data: Loose) => void): Mutant =>
  told(name, means, 'getFigures', ({ data }) => change(data as Loose))

const scaled = (mrr: Figures['mrr'], change: (amount: number) => number) =>
  mrr.map(({ currency, amount }) => ({ currency, amount: change(amount) }))

export const operatorFiguresMutants = (): Mutant[] => [
  figures('revenue counts what is in its trial', 'Revenue is reported that may never come.', (data) => {
    data.mrr = scaled(data.mrr, (amount) => amount + data.living.trialing * 1_200)
  }),
  figures('revenue counts a paused subscription', 'Revenue is reported that nobody pays.', (data) => {
    data.mrr = scaled(data.mrr, (amount) => amount + data.living.paused * 1_200)
  }),
  figures('revenue leaves out who is in grace', 'Revenue falls before it falls.', (data) => {
    data.mrr = scaled(data.mrr, (amount) => Math.max(0, amount - data.living.grace * 1_200))
  }),
  figures('revenue is of a year', 'The business seems twelve times as large.', (data) => {
    data.mrr = scaled(data.mrr, (amount) => amount * 12)
  }),
  figures('revenue is all in one currency', 'Francs are added to dollars.', (data) => {
    data.mrr = [{ currency: 'USD', amount: data.mrr.reduce((sum, { amount }) => sum + amount, 0) }]
  }),
  figures('who was upgraded is new', 'Growth is counted twice.', (data) => {
    data.new += data.upgraded
  }),
  figures('who was upgraded has churned', 'Churn is reported where there is none.', (data) => {
    data.churned += data.upgraded
  }),
  figures('who was paused has churned', 'Churn is reported where there is none.', (data) => {
    data.churned += data.living.paused
  }),
  figures('free subscriptions do not live', 'Nobody sees who might buy.', (data) => {
    data.living = { ...data.living, free: 0 }
  }),
  figures('grace counts as active', 'Nobody sees who is about to leave.', (data) => {
    data.living = { ...data.living, active: data.living.active + data.living.grace, grace: 0 }
  }),
  figures('nobody owes anything', 'Debts are not collected.', (data) => {
    data.openDebt = []
  }),
  figures('a range of days leaves out its last', 'The newest day is in no report.', (data) => {
    if (data.from === data.to) Object.assign(data, { from: '2020-01-01' })
  }),
  figures('figures are as of the day before', 'Reports are a day old.', (data) => {
    data.asOf = new Date(Date.parse(data.asOf) - 86_400_000).toISOString()
  }),
]
