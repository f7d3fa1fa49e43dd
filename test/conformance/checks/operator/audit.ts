import type { OperatorSchema } from '../../../../src/contract/types.js'
import { type Answer, expectAnswer, Fault, type OperatorId, type PathValues } from '../../client.js'
import { agree } from '../../read-back.js'
import type { World } from '../../world.js'
import type { Subject } from '../check.js'
import {
  attach,
  BUYER,
  CARDS,
  type Customer,
  dataOf,
  newCustomer,
  newWord,
  open,
  operatorOf,
  withPlan,
} from './customer.js'

type Entry = OperatorSchema<'AuditEntry'>

/** How many entries are read at most. */
const MOST = 1_000

async function entries(world: World, query: Record<string, string | number>, limit = 100): Promise<Entry[]> {
  const all: Entry[] = []
  for (let cursor: string | null | undefined; cursor !== null && all.length < MOST;) {
    const asked = { ...query, limit, ...(cursor !== undefined && { cursor }) }
    const { body } = expectAnswer(await operatorOf(world).ask('listAuditEntries', {}, { query: asked }), 200)
    if ((body.data as Entry[]).length > limit) throw new Fault(`listAuditEntries with limit ${limit} answers more`)
    all.push(...(body.data as Entry[]))
    cursor = body.nextCursor as string | null
  }
  return all
}

const idOf = ({ headers }: Answer) => headers.get('x-request-id') ?? ''

type Asked = readonly [id: OperatorId, path: PathValues, body?: object]

/** What changes something, each once, and then what is refused. */
async function changeAndRefuse(world: World, customer: Customer, planKey: string, secrets: string[]) {
  const { ask } = operatorOf(world)
  const [externalId, email, password] = [newWord(), `${newWord()}@example.com`, newWord()]
  secrets.push(password, customer.token, operatorOf(world).key)
  const billable = { billable: customer.id }
  const { id: subscription } = await open(world, customer, planKey)
  const invoice = ((await customer.ask('listInvoices')).body.data as { id: number }[])[0]!.id
  const send = ([id, path, body]: Asked) => ask(id, path, body ? { body } : {})
  const changes: Asked[] = [
    ['putBillable', { externalId }, { name: 'Before' }],
    ['putBillable', { externalId }, { name: 'After' }],
    ['putBillingDetails', billable, BUYER],
    ['createUser', billable, { email, password }],
    ['disableUser', {}, { email }],
    ['enableUser', {}, { email }],
    ['issueTokenFor', billable, { name: 'Audited' }],
    ['pauseSubscription', { subscription }],
    ['issueCreditNote', { invoice }, { reason: 'Out of service', settle: 'balance' }],
    ['putPlan', { key: planKey }, { name: 'Audited', price: 1_300, currency: 'EUR', interval: 'month' }],
    ['archivePlan', { key: planKey }],
  ]
  const refusals: Asked[] = [
    ['putBillable', { externalId: newWord() }, { name: '' }],
    ['createUser', billable, { email, password }],
    ['pauseSubscription', { subscription }],
    ['issueCreditNote', { invoice }, { reason: 'Out of service', settle: 'balance' }],
    ['markInvoicePaid', { invoice }],
    ['openSubscription', billable, { planKey: 'no-such-plan' }],
    ['revokeToken', { token: 2147483647 }],
  ]
  const done: Answer[] = []
  for (const change of changes) done.push(await send(change))
  for (const answer of done) if (answer.status >= 300) throw new Fault(`${answer.told}: expected a success`)
  secrets.push((done[6]!.body as { token: string }).token)
  const refused: Answer[] = []
  for (const refusal of refusals) refused.push(await send(refusal))
  for (const { status, told } of refused) if (status < 400) throw new Fault(`${told}: expected a refusal`)
  refused.push(await ask('getBillable', billable), await ask('listPlans'))
  return { done, refused }
}

function checkActors(all: readonly Entry[]): void {
  agree([...new Set(all.map(({ actor }) => actor.kind))], ['operator_key'], 'who did it')
  agree(new Set(all.map(({ actor }) => actor.id)).size, 1, 'how many keys did it')
}

/** What the entries say of what was changed, and of whose it was. */
function checkStates(all: readonly Entry[], customer: Customer): void {
  const of = (index: number) => all[index]!
  agree(of(0).before, null, 'what an account was before it was made')
  const statuses = [of(7).before?.['status'], of(7).after?.['status']]
  agree(statuses, ['active', 'paused'], 'the status of what was paused, before and after')
  const whose = [2, 3, 6, 7, 8].map((index) => of(index).billableId)
  agree(
    whose,
    whose.map(() => customer.id),
    'the account that the entries concern',
  )
}

export const operatorAudit: Subject = {
  name: "Operator's audit",
  checks: [
    {
      guarantee: 'Each request that changes something leaves one entry under its id, and one that is refused none',
      needs: ['operator'],
      run: (world) =>
        withPlan(world, {}, async (key) => {
          const customer = await newCustomer(world)
          const since = dataOf(await operatorOf(world).ask('getClock')).now as string
          const secrets: string[] = []
          const { done, refused } = await changeAndRefuse(world, customer, key, secrets)
          const all = await entries(world, { since })
          const of = (answer: Answer) => all.filter(({ requestId }) => requestId === idOf(answer))
          for (const answer of done) agree(of(answer).length, 1, `how many entries ${answer.told.slice(0, 80)} left`)
          for (const answer of refused) agree(of(answer).length, 0, `how many entries ${answer.told.slice(0, 80)} left`)
          const own = done.map((answer) => of(answer)[0]!)
          checkActors(own)
          checkStates(own, customer)
          const text = JSON.stringify(all)
          for (const secret of secrets) if (text.includes(secret)) throw new Fault('the audit holds a secret')
          if (all.some(({ at }) => at < since)) throw new Fault(`an entry from before ${since} is listed since then`)
        }),
    },
    {
      guarantee: 'The audit of an account comes newest first, in pages of any length, and names who acts for it too',
      needs: ['operator'],
      run: (world) =>
        withPlan(world, {}, async (key) => {
          const customer = await newCustomer(world)
          const { id: subscription } = await open(world, customer, key)
          const canceled = await customer.ask('cancelSubscription', { subscription })
          await attach(world, customer.id, CARDS.good)
          const query = { billable: customer.id }
          const whole = await entries(world, query)
          agree([...new Set(whole.map(({ billableId }) => billableId))], [customer.id], 'whose entries are listed')
          const ids = whole.map(({ id }) => id)
          agree(
            ids,
            ids.toSorted((a, b) => b - a),
            'the order of the entries',
          )
          for (const limit of [1, 3]) agree(await entries(world, query, limit), whole, `the audit in pages of ${limit}`)
          const since = whole[0]!.at
          const fromThen = whole.filter(({ at }) => at >= since)
          agree(await entries(world, { ...query, since }), fromThen, `the audit from the newest entry's ${since} on`)
          const own = whole.filter(({ requestId }) => requestId === idOf(canceled))
          agree(
            own.map(({ actor }) => actor.kind),
            ['token'],
            'who cancelled',
          )
          const { before, after } = own[0]!
          agree([before?.['status'], after?.['status']], ['active', 'grace'], 'the status before and after it')
        }),
    },
  ],
}
