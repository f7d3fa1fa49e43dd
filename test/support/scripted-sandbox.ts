import type { GatewayCall, Outcome } from '../../src/gateways/gateway.js'
import type { Services } from '../../src/services.js'

type Answer = () => Promise<Outcome<unknown>>
type Asked = Readonly<{ key: string; customerId: string }>

/**
 * The service with a sandbox whose calls the test can answer. `script` returns the answer to a call, or undefined to
 * let the sandbox answer. `held` is an answer that waits until the test releases it, and then comes from the sandbox.
 */
export function scriptedSandbox(services: Services) {
  const sandbox = services.gateways.find('sandbox')!
  let answerTo: (call: GatewayCall, asked: Asked, real: Answer) => Promise<Outcome<unknown>> | undefined = () =>
    undefined
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const gateway = new Proxy(sandbox, {
    get(target, name: GatewayCall) {
      const call = target[name] as unknown
      if (typeof call !== 'function') return call
      return (asked: Asked) => {
        const real = () => (call as (asked: Asked) => Promise<Outcome<unknown>>)(asked)
        return answerTo(name, asked, real) ?? real()
      }
    },
  })
  return {
    services: {
      ...services,
      gateways: { ...services.gateways, find: (name: string) => (name === 'sandbox' ? gateway : undefined) },
    } satisfies Services,
    script: (chosen: typeof answerTo) => (answerTo = chosen),
    held: async (real: Answer) => {
      await released
      return real()
    },
    release,
  }
}

const LOST: Outcome<never> = { kind: 'unknown', reason: 'lost' }

/** The service with a sandbox that charges and tells nobody: neither the answer nor a look-up comes back. */
export function chargingSilently(services: Services): Services {
  const sandbox = scriptedSandbox(services)
  sandbox.script((call, _asked, real) => {
    if (call === 'charge') return real().then(() => LOST)
    return call === 'findCharge' ? Promise.resolve(LOST) : undefined
  })
  return sandbox.services
}
