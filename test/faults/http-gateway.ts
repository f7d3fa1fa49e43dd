import type { Register } from '../../src/composition/extensions.js'
import type { GatewayDriver, Outcome, Timeouts } from '../../src/gateways/gateway.js'

/** The driver's own patience. It is read at each call, so that a test can lower it while its gateway hangs, and only then. */
const patienceMs = () => Number(process.env['FAKE_GATEWAY_PATIENCE_MS'] ?? 60_000)

/** A driver for the fake gateway: what any driver of a gateway over HTTP looks like. */
export function httpGateway(url: string, timeouts: Partial<Timeouts> = {}): GatewayDriver {
  const unsupported = () => Promise.resolve({ kind: 'failed', reason: 'the fake gateway takes no cards' } as const)

  const call =
    <T>(name: string) =>
    async (request: object, signal: AbortSignal): Promise<Outcome<T>> => {
      try {
        const ended = AbortSignal.any([signal, AbortSignal.timeout(patienceMs())])
        const body = JSON.stringify(request)
        const response = await fetch(`${url}/${name}`, { method: 'POST', body, signal: ended })
        if (response.status === 402) return { kind: 'declined', reason: 'declined' }
        if (!response.ok) return { kind: 'unknown', reason: `status ${response.status}` }
        return { kind: 'done', value: (await response.json()) as T }
      } catch (error) {
        return { kind: 'unknown', reason: (error as Error).name }
      }
    }

  return {
    name: 'remote',
    simulated: true,
    billedBy: 'service',
    timeouts,
    createCustomer: call('createCustomer'),
    findCustomer: call('findCustomer'),
    createSubscription: call('createSubscription'),
    findSubscription: call('findSubscription'),
    cancelSubscription: call('cancelSubscription'),
    abandonSubscription: call('abandonSubscription'),
    resumeSubscription: unsupported,
    attachCard: unsupported,
    listCards: unsupported,
    setDefaultCard: unsupported,
    detachCard: unsupported,
    charge: call('createCharge'),
    findCharge: call('findCharge'),
    refund: call('createRefund'),
    findRefund: call('findRefund'),
  }
}

/** Driven by the environment, so that a server in a process of its own can be given it as EXTENSIONS. */
export const register: Register = ({ gateway }) => {
  const timeout = Number(process.env['FAKE_GATEWAY_TIMEOUT_MS'] ?? 5_000)
  gateway(
    httpGateway(process.env['FAKE_GATEWAY_URL'] ?? '', {
      createCustomer: timeout,
      findCustomer: timeout,
      createSubscription: timeout,
      findSubscription: timeout,
      abandonSubscription: timeout,
    }),
  )
}
