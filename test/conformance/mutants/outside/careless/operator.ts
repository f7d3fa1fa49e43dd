/** The operator's API by somebody who writes an audit where it comes to mind. */
import type { OperatorId } from '../../../client.js'
import { bend, keeping } from '../../bend.js'
import { ordered, told } from '../../operator/bend.js'
import type { Mutant } from '../../proxy.js'
import { codeOf, dataOf, fieldsOf, refuse } from './memory.js'

/* eslint-disable @typescript-eslint/no-explicit-any -- whatever the server answered is bent here */

/** Leaves out the entries of an operation's requests. */
const unaudited = (operation: OperatorId): Mutant =>
  keeping(new Set<unknown>(), (requests) => ({
    name: `${operation} leaves no entry in the audit`,
    means: 'Nobody can tell who did it.',
    answer(answered, { operator }) {
      if (operator === operation && answered.status < 300) requests.add(answered.headers['x-request-id'])
      if (operator === 'listAuditEntries' && dataOf(answered))
        bend(answered, (body) => (body.data = body.data.filter(({ requestId }: any) => !requests.has(requestId))))
    },
  }))

const AUDITED: OperatorId[] = [
  'createBillable',
  'putBillingDetails',
  'revokeAllTokens',
  'revokeToken',
  'openSubscription',
  'attachPaymentMethod',
  'repricePlan',
  'createUser',
  'setPassword',
  'enableUser',
  'endSessions',
  'changeSubscription',
  'voidUsage',
  'issueCreditNote',
  'addWebhookEndpoint',
  'removeWebhookEndpoint',
  'rollWebhookSecret',
  'replayEvent',
]

const putRace = (): Mutant =>
  keeping(new Map<string, number>(), (underWay) => ({
    name: 'two PUTs of an identifier at once make two accounts',
    means: 'A customer has two accounts and pays both.',
    ask({ operator, url }) {
      if (operator === 'putBillable') underWay.set(url, (underWay.get(url) ?? 0) + 1)
    },
    answer(answered, { operator, url }) {
      if (operator !== 'putBillable') return
      const others = (underWay.get(url) ?? 1) - 1
      underWay.set(url, others)
      if (others === 0 || answered.status !== 200) return
      answered.status = 201
      bend(answered, ({ data }) => (data.id = Number(data.id) + 1))
    },
  }))

const keptItems = (): Mutant =>
  keeping(new Map<string, Map<string, any>>(), (plans) => ({
    name: 'a plan that is put anew keeps the items that it no longer has',
    means: 'New customers buy what was withdrawn.',
    answer(answered, { operator, operation }) {
      if (!/^(putPlan|listPlans|getPlan)$/.test(operator ?? operation ?? '') || !dataOf(answered)) return
      bend(answered, ({ data }) => {
        for (const plan of [data].flat()) {
          const items = plans.get(plan.key) ?? new Map<string, any>()
          for (const item of plan.items) items.set(item.key, item)
          plans.set(plan.key, items)
          plan.items = [...items.values()]
        }
      })
    },
  }))

const prunedTotals = (): Mutant =>
  keeping({ isPruned: false }, (memory) => ({
    name: 'dropped usage records take their totals along',
    means: 'A customer uses a cap twice.',
    answer(answered, asked) {
      if (asked.operator === 'pruneUsage' && answered.status === 200 && fieldsOf(asked).dryRun !== true)
        memory.isPruned = true
      if (asked.operation === 'getUsage' && memory.isPruned && dataOf(answered))
        bend(answered, ({ data }) => {
          for (const item of data.items) Object.assign(item, { total: 0, overage: 0, amount: 0 })
        })
    },
  }))

/** Caught by what the suite of the audit does, and by what it does while time moves. */
const AUDITED_FIRST: OperatorId[] = ['putBillable', 'issueTokenFor', 'putPlan']
const AUDITED_LATE: OperatorId[] = ['advanceClock', 'voidInvoice', 'markInvoicePaid', 'pruneUsage']

export const carelessAudit = (): Mutant[] => AUDITED.map(unaudited)
export const carelessFirstAudit = (): Mutant[] => AUDITED_FIRST.map(unaudited)
export const carelessLateAudit = (): Mutant[] => AUDITED_LATE.map(unaudited)

export const carelessAccounts = (): Mutant[] => [
  putRace(),
  ordered(
    'an account is made with a name in small letters',
    'Invoices are for the wrong name.',
    ['createBillable', 'putBillable'],
    (asked) => {
      asked.body = asked.body.replace(/"name":"([^"]*)"/, (_, name: string) => `"name":"${name.toLowerCase()}"`)
    },
  ),
  told(
    'accounts have no identifier in their list',
    'A program does not find its accounts.',
    'listBillables',
    ({ data }) => {
      for (const one of data) one.externalId = null
    },
  ),
]

export const carelessPlans = (): Mutant[] => [keptItems()]

export const carelessOperator = (): Mutant[] => [
  {
    name: 'a key of the scope read sees moves of the clock',
    means: 'A dashboard learns what only who moves the time may know.',
    answer(answered, { operator }) {
      if (operator === 'getClockAdvance' && codeOf(answered) === 'scope_missing') refuse(answered, 404, 'not_found')
    },
  },
]

export const carelessPrune = (): Mutant[] => [prunedTotals()]
/* eslint-enable @typescript-eslint/no-explicit-any */
