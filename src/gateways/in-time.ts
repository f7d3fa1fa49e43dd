import {
  DEFAULT_TIMEOUTS,
  type Gateway,
  type GatewayCall,
  type GatewayDriver,
  type Outcome,
  type Timeouts,
} from './gateway.js'

type AnyCall = (request: object, signal: AbortSignal) => Promise<Outcome<unknown>>

/** A longer time-out of a driver is cut to this: an upgrade's transaction must end before its own time-out. */
const maxTimeout = (name: GatewayCall) => (name.startsWith('find') ? 5_000 : 20_000)

/** Bounds each call of the driver: one that hangs or throws becomes `unknown`. */
export function inTime(driver: GatewayDriver): Gateway {
  const timeouts: Timeouts = { ...DEFAULT_TIMEOUTS, ...driver.timeouts }
  const bounded = Object.fromEntries(
    (Object.keys(DEFAULT_TIMEOUTS) as GatewayCall[])
      .filter((name) => driver[name] !== undefined)
      .map((name) => [name, bound(driver, name, Math.min(timeouts[name], maxTimeout(name)))]),
  )
  return { name: driver.name, billedBy: driver.billedBy, ...bounded } as Gateway
}

function bound(driver: GatewayDriver, name: GatewayCall, timeoutMs: number) {
  const call = (driver[name] as AnyCall).bind(driver)
  return async (request: object): Promise<Outcome<unknown>> => {
    const abort = new AbortController()
    const timer = setTimeout(() => abort.abort(), timeoutMs)
    const late = new Promise<Outcome<unknown>>((resolve) => {
      const reason = `${driver.name} did not answer ${name} within ${timeoutMs} ms`
      abort.signal.addEventListener('abort', () => resolve({ kind: 'unknown', reason }))
    })
    try {
      return await Promise.race([call(request, abort.signal), late])
    } catch (error) {
      const what = error instanceof Error ? error.name : typeof error
      return { kind: 'unknown', reason: `the driver ${driver.name} threw ${what} from ${name}` }
    } finally {
      clearTimeout(timer)
    }
  }
}
