/** A check's tools: the accounts, the catalogue and, if the run has them, a clock and the server's webhooks. */
import type { OperationId, Schema } from '../../src/contract/types.js'
import {
  type Answer,
  type Asking,
  type Client,
  clientOf,
  expectAnswer,
  Fault,
  type OperatorClient,
  operatorClientOf,
  type PathValues,
} from './client.js'
import type { Inbox } from './inbox.js'
import { readList } from './read-list.js'
import type { Login, Target } from './scout.js'

export type Subscription = Schema<'Subscription'>
export type Invoice = Schema<'Invoice'>
export type PaymentMethod = Schema<'PaymentMethod'>
export type Plan = Schema<'Plan'>

export type Account = Readonly<{
  login: Login
  token: string
  cookie: string
  /** Sends the account's token, unless `asking` says otherwise. */
  ask(id: OperationId, path?: PathValues, asking?: Asking): Promise<Answer>
}>

type SignedIn = Omit<Account, 'cookie'> & { cookie: string }

/** Moves the server's time ahead by an ISO 8601 duration, and makes the server do what falls due on the way. */
export type Advance = (by: string) => Promise<void>

export type World = Readonly<{
  client: Client
  account: Account
  other: Account | undefined
  /** The operator's API of the same server. */
  operator: OperatorClient | undefined
  /** A key of the operator's API that has the scope `read` alone. */
  readingKey: string | undefined
  plans: readonly Plan[]
  gateway: string
  inbox: Inbox | undefined
  /** Where endpoints of accounts may be. What is posted there is in the inbox. */
  address: string | undefined
  /** Set where no proxy stands before the server. */
  direct: true | undefined
  /** Moves the time. Afterwards `now` shows the new time. */
  advance: Advance | undefined
  /** The server's time, to within `toleranceMs`. */
  now(): number
  /** How far apart two clocks may be and still count as equal: the more, the slower the server told its time. */
  toleranceMs(): number
  /** A free subscription of the account that no check has used. */
  takeFree(): Promise<Subscription>
}>

/** How far apart two clocks may be and still count as equal, where the time is told at once. */
export const TOLERANCE_MS = 2_000

export type Given = Readonly<{
  target: Target
  audited: Login
  other: Login | undefined
  operatorKey?: string | undefined
  readingKey?: string | undefined
  gateway: string
  inbox?: Inbox | undefined
  direct?: boolean | undefined
  advance?: Advance | undefined
  /** Gives the account one more free subscription, if the run is able to. */
  addFree?: (() => Promise<void>) | undefined
}>

export async function openWorld(given: Given): Promise<World> {
  const { target, audited, other, operatorKey, readingKey, gateway, inbox, direct, advance, addFree } = given
  const client = clientOf(target)
  // Sessions end while the time is moved.
  const account: SignedIn = await signIn(client, audited)
  const others: SignedIn | undefined = other && (await signIn(client, other))
  let clock = await clockOf(client, account.cookie)
  let spare: Subscription[] | undefined
  const taken: number[] = []
  const untaken = async () =>
    (await readList<Subscription>(account, 'listSubscriptions')).filter(
      ({ id, status }) => status === 'free' && !taken.includes(id),
    )
  const { body } = expectAnswer(await account.ask('listPlans'), 200)
  return {
    client,
    account,
    other: others,
    operator: operatorKey === undefined ? undefined : operatorClientOf(target, operatorKey),
    readingKey,
    plans: (body as { data: Plan[] }).data,
    gateway,
    inbox,
    address: inbox?.address,
    direct: direct === true ? true : undefined,
    advance:
      advance &&
      (async (by) => {
        await advance(by)
        for (const who of [account, others]) if (who) who.cookie = await newSession(client, who.login)
        clock = await clockOf(client, account.cookie)
      }),
    now: () => Date.now() + clock.aheadMs,
    toleranceMs: () => TOLERANCE_MS + clock.unsureMs,
    async takeFree() {
      spare ??= await untaken()
      if (spare.length === 0 && addFree) {
        await addFree()
        spare = await untaken()
      }
      const free = spare.pop()
      if (!free) throw new Fault(`${audited.email} has no free subscription left: give the account more of them`)
      taken.push(free.id)
      return free
    },
  }
}

export async function signIn(client: Client, login: Login): Promise<Account> {
  const cookie = await newSession(client, login)
  const { body } = expectAnswer(await client.ask('issueToken', {}, { cookie }), 201)
  const { token } = body as { token: string }
  return { login, token, cookie, ask: (id, path = {}, asking = {}) => client.ask(id, path, { token, ...asking }) }
}

const newSession = async (client: Client, login: Login): Promise<string> =>
  cookieOf(expectAnswer(await client.ask('createSession', {}, { body: login }), 204))

export const cookieOf = ({ headers }: Answer): string =>
  headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ')

/** The server's clock is `aheadMs` ahead of this one, give or take `unsureMs`. */
type Clock = Readonly<{ aheadMs: number; unsureMs: number }>

/**
 * Issues a token to learn the server's time, because a token can be created at any time and shows when it was. It is
 * asked once more where an answer came too late to tell.
 */
export async function clockOf(client: Client, cookie: string, here: () => number = Date.now): Promise<Clock> {
  const first = await readClock(client, cookie, here)
  if (first.unsureMs <= TOLERANCE_MS) return first
  const second = await readClock(client, cookie, here)
  return second.unsureMs < first.unsureMs ? second : first
}

async function readClock(client: Client, cookie: string, here: () => number): Promise<Clock> {
  const before = here()
  const { body } = expectAnswer(await client.ask('issueToken', {}, { cookie }), 201)
  const unsureMs = (here() - before) / 2
  return { aheadMs: Math.round(Date.parse((body as { createdAt: string }).createdAt) - before - unsureMs), unsureMs }
}

/** Finds a paid plan that satisfies the condition. @throws Fault that says what the catalogue lacks */
export function planWith({ plans }: World, what: string, is: (plan: Plan) => boolean): Plan {
  const plan = plans.find((each) => each.price > 0 && each.isRecurring && is(each))
  if (!plan) throw new Fault(`the catalogue has no recurring paid plan ${what}: add one, so that this can be tried`)
  return plan
}

/** A subscription that is paid for and active, whichever check bought it: for what leaves it as it is. */
export async function someBought(world: World): Promise<Subscription> {
  const paid = world.plans.filter(({ price, isRecurring }) => price > 0 && isRecurring).map(({ key }) => key)
  const bought = await readList<Subscription>(world.account, 'listSubscriptions')
  const active = bought.find(({ status, plan }) => status === 'active' && paid.includes(plan.key))
  return (
    active ??
    upgrade(
      world,
      planWith(world, 'at all', () => true),
    )
  )
}

/** Upgrades a free subscription of the account. */
export async function upgrade(world: World, plan: Plan, more: object = {}): Promise<Subscription> {
  const free = await world.takeFree()
  const body = { planKey: plan.key, gateway: world.gateway, ...more }
  const answer = await world.account.ask('upgradeFromFree', { subscription: free.id }, { body })
  return (expectAnswer(answer, 201).body as { data: Subscription }).data
}
