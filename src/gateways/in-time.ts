import { type Metrics, noMetrics, secondsSince } from '../telemetry/metrics.js'
import { currentTracer, traced, type Tracer } from '../telemetry/tracing.js'
import type { Card, Gateway, GatewayCall, GatewayDriver, Outcome, RemoteRef, Timeouts } from './gateway.js'
import { DEFAULT_TIMEOUTS } from './timeouts.js'

type AnyCall = (request: object, signal: AbortSignal) => Promise<Outcome<unknown>>

/** A longer time-out of a driver is cut to this: an upgrade's transaction must end before its own time-out. */
const maxTimeout = (name: GatewayCall) => (name.startsWith('find') ? 5_000 : 20_000)

/** Bounds each call of the driver, and records how it ended: one that hangs or throws becomes `unknown`. */
export function inTime(driver: GatewayDriver, metrics: Metrics = noMetrics): Gateway {
  const timeouts: Timeouts = { ...DEFAULT_TIMEOUTS, ...driver.timeouts }
  const bounded = Object.fromEntries(
    (Object.keys(DEFAULT_TIMEOUTS) as GatewayCall[])
      .filter((name) => driver[name] !== undefined)
      .map((name) => {
        const call = bound(driver, name, Math.min(timeouts[name], maxTimeout(name)))
        const labels = { gateway: driver.name, call: name }
        const measured = metrics.isOn ? recorded(call, labels, metrics) : call
        const tracer = currentTracer()
        return [name, tracer ? tracedCall(measured, labels, tracer) : measured]
      }),
  )
  return { name: driver.name, billedBy: driver.billedBy, ...bounded } as Gateway
}

type BoundCall = (request: object) => Promise<Outcome<unknown>>
type Labels = Readonly<{ gateway: string; call: string }>

function recorded(call: BoundCall, labels: Labels, metrics: Metrics): BoundCall {
  return async (request) => {
    const began = performance.now()
    const outcome = await call(request)
    metrics.observe(
      'paywright_gateway_call_duration_seconds',
      { ...labels, outcome: outcome.kind },
      secondsSince(began),
    )
    return outcome
  }
}

const tracedCall =
  (call: BoundCall, { gateway, call: name }: Labels, tracer: Tracer): BoundCall =>
  (request) =>
    traced(
      {
        name: `${gateway} ${name}`,
        kind: 'client',
        attributes: { 'paywright.gateway': gateway, 'paywright.gateway.call': name },
      },
      async (span) => {
        const outcome = await call(request)
        span?.setAttribute('paywright.gateway.outcome', outcome.kind)
        if (span && outcome.kind === 'unknown') tracer.fail(span, 'unknown')
        return outcome
      },
    )

function bound(driver: GatewayDriver, name: GatewayCall, timeoutMs: number): BoundCall {
  const call = (driver[name] as AnyCall).bind(driver)
  return async (request) => {
    const abort = new AbortController()
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<Outcome<unknown>>((resolve) => {
      timer = setTimeout(() => {
        resolve({ kind: 'unknown', reason: `${driver.name} did not answer ${name} within ${timeoutMs} ms` })
        abort.abort()
      }, timeoutMs)
    })
    try {
      return sensible(await Promise.race([call(request, abort.signal), late]), driver, name)
    } catch (error) {
      const what = error instanceof Error ? error.name : typeof error
      return { kind: 'unknown', reason: `the driver ${driver.name} threw ${what} from ${name}` }
    } finally {
      clearTimeout(timer)
    }
  }
}

const KINDS: readonly unknown[] = ['done', 'declined', 'failed', 'unknown'] satisfies Outcome<unknown>['kind'][]
const MAKING: readonly GatewayCall[] = ['createCustomer', 'createSubscription', 'charge', 'refund']

/**
 * The driver's answer, if it is one of the four. Of anything else nobody knows what it means: taken for a refusal, it would
 * let the next request make the same thing under another key.
 */
function sensible(answer: Outcome<unknown> | undefined, driver: GatewayDriver, name: GatewayCall): Outcome<unknown> {
  const isOutcome = KINDS.includes(answer?.kind)
  if (answer && isOutcome && (answer.kind !== 'done' || isResultOf(name, answer.value))) return answer
  return { kind: 'unknown', reason: `the driver ${driver.name} answered ${name} with what makes no sense` }
}

function isResultOf(name: GatewayCall, value: unknown): boolean {
  if (name.startsWith('find')) return value === null || isReference(value)
  if (name === 'cancelSubscription') return isInstantOrNone((value as Partial<Ending> | null | undefined)?.endsAt)
  if (name === 'attachCard') return isReference(value) && isCardText(value)
  return !MAKING.includes(name) || isReference(value)
}

type Ending = Readonly<{ endsAt: Date }>

const isInstantOrNone = (endsAt: unknown): boolean =>
  endsAt === undefined || (endsAt instanceof Date && !Number.isNaN(endsAt.getTime()))

/** PostgreSQL stores no NUL, takes no half of a character as JSON, and indexes no long text. */
const ID = /^[^\p{Cc}\p{Cs}]{1,255}$/u

const isReference = (value: unknown): boolean => {
  const id = (value as Partial<RemoteRef> | null | undefined)?.gatewayId
  return typeof id === 'string' && ID.test(id)
}

/** A card is stored as its gateway describes it. */
const isCardText = (value: unknown): boolean => {
  const { brand, last4 } = value as Partial<Card>
  return [brand, last4].every((text) => typeof text === 'string' && ID.test(text)) && (last4 ?? '').length <= 4
}
