import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Act, Intent } from '../journal.js'
import { FICKLE, PAID, PAID_AT_STRIPE } from '../plans.js'
import type { Dice } from '../random.js'
import type { Done } from '../service/processes.js'
import type { Place, Stage } from './stage.js'

/** Performs one action at the command line while everything else continues. */
export async function operatorActs(stage: Stage, places: readonly Place[], dice: Dice): Promise<unknown> {
  switch (dice.weighed({ pause: 25, void: 18, markPaid: 18, create: 22, applyPlans: 7, refill: 10 })) {
    case 'pause': {
      const living = places.filter(({ subscription }) => ['active', 'trialing'].includes(subscription.status))
      if (living.length === 0) return undefined
      const { subscription, account } = dice.pick(living)
      return command(stage, 'pause', account.billable, subscription.id, {}, [
        'subscription',
        'pause',
        String(subscription.id),
      ])
    }
    case 'void':
      return settle(stage, dice, 'void')
    case 'markPaid':
      return settle(stage, dice, 'markPaid')
    case 'create':
      return create(stage, dice)
    case 'applyPlans': {
      const file = join(stage.folder, 'fickle.yaml')
      await writeFile(file, JSON.stringify([dice.pick(FICKLE)]))
      return command(stage, 'applyPlans', 0, 0, {}, ['plan', 'apply', file])
    }
    case 'refill':
      return refill(stage, places, dice)
  }
}

type Open = Readonly<{ id: number; billable: number }>

/** Settles an open invoice by hand: mostly one whose charge is under way, sometimes one that Stripe collects. */
async function settle(stage: Stage, dice: Dice, act: 'void' | 'markPaid'): Promise<void> {
  const wanted = dice.weighed({ 'charging_by IS NOT NULL': 60, 'gateway_id IS NOT NULL': 25, true: 15 })
  let open: readonly Open[] = []
  for (let look = 1; look <= LOOKS && open.length === 0; look += 1) {
    if (look > 1) await pause(100)
    open = await openInvoices(stage, look === LOOKS ? 'true' : wanted)
  }
  if (open.length === 0) return
  const { id, billable } = dice.pick(open)
  await command(stage, act, billable, id, {}, ['invoice', act === 'void' ? 'void' : 'mark-paid', String(id)])
}

const LOOKS = 12

const openInvoices = ({ cluster }: Stage, where: string) =>
  cluster.query<Open>(
    `SELECT id, billable_id AS billable FROM invoice WHERE status = 'open' AND ${where}
     ORDER BY attempts, next_attempt_at, id LIMIT 8`,
  )

function create(stage: Stage, dice: Dice): Promise<unknown> {
  const { billable, gateway } = dice.pick(stage.accounts)
  const { key } = dice.pick(gateway === 'stripe' ? PAID_AT_STRIPE : PAID)
  const body = { plan: key, name: `extra-${dice.integer(1, 1e6)}` }
  const argv = ['--billable', String(billable), '--plan', key, '--gateway', gateway, '--name', body.name]
  return command(stage, 'create', billable, 0, body, ['subscription', 'create', ...argv])
}

/** Creates a new free subscription where one has ended. */
async function refill(stage: Stage, places: readonly Place[], dice: Dice): Promise<void> {
  const ended = places.filter(({ subscription }) => ['canceled', 'expired'].includes(subscription.status))
  if (ended.length === 0) return
  const { account, subscription } = dice.pick(ended)
  await makeFree(stage, account.billable, subscription.slot)
}

export const makeFree = (stage: Stage, billable: number, slot: string): Promise<unknown> => {
  const argv = ['--billable', String(billable), '--plan', 'free', '--gateway', 'null', '--name', slot]
  return command(stage, 'createFree', billable, 0, { plan: 'free', name: slot }, ['subscription', 'create', ...argv])
}

export async function command(
  { journal, operator, start, clock }: Pick<Stage, 'journal' | 'operator' | 'start' | 'clock'>,
  act: Act,
  billable: number,
  subject: number,
  body: Record<string, unknown>,
  argv: readonly string[],
): Promise<Intent> {
  const intent = journal.open({ actor: 'operator', act, billable, subject, body, path: '', idempotencyKey: undefined })
  const at = Date.now() - start
  const simulated = clock.now()
  const done = await operator.run(...argv)
  const answer = done.exit === 0 ? done.json : { message: done.said }
  intent.asked.push({ at, until: Date.now() - start, simulated, to: operator.name, status: statusOf(done), answer })
  return intent
}

/** Translates the exit code into the journal's terms. A command that lost its database may have been done. */
function statusOf({ exit, said }: Done): number | undefined {
  if (exit === 'killed') return undefined
  if (exit === 0) return 200
  return /database does not answer|gateway|time-?out/i.test(said) ? 503 : 422
}
