/** The driver of the gateway world, loaded through EXTENSIONS: an ordinary gateway over HTTP. */
import { Agent, request } from 'node:http'

const WORLD = new URL(process.env['SIM_WORLD'] ?? '')
const agent = new Agent({ keepAlive: true })

type Outcome = Readonly<{ kind: string; value?: unknown; reason?: string }>

const call =
  (name: string) =>
  (body: object, signal: AbortSignal): Promise<Outcome> =>
    new Promise((resolve) => {
      signal.addEventListener('abort', () => giveUp(body))
      const lost = (error: Error) => resolve({ kind: 'unknown', reason: error.name })
      const sent = request(new URL(name, WORLD), { method: 'POST', agent, signal }, (response) => {
        const chunks: Buffer[] = []
        response.on('error', lost).on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          try {
            resolve(JSON.parse(Buffer.concat(chunks).toString()) as Outcome)
          } catch (error) {
            lost(error as Error)
          }
        })
      })
      sent.on('error', lost).end(JSON.stringify(body))
    })

/** Tells the world that the service no longer waits for an answer. Nobody waits for this one. */
function giveUp(body: object): void {
  const sent = request(new URL('givenUp', WORLD), { method: 'POST', agent }, (response) => void response.resume())
  sent.on('error', () => undefined).end(JSON.stringify(body))
}

/** A twentieth of the service's defaults, like all times of this world. */
const TIMEOUTS = {
  createCustomer: 500,
  findCustomer: 250,
  createSubscription: 750,
  findSubscription: 250,
  cancelSubscription: 500,
  resumeSubscription: 500,
  abandonSubscription: 500,
  attachCard: 500,
  listCards: 500,
  setDefaultCard: 500,
  detachCard: 500,
  charge: 750,
  findCharge: 250,
  refund: 750,
  findRefund: 250,
}

export function register({ gateway }: { gateway(driver: object): void }): void {
  const calls = Object.keys(TIMEOUTS).map((name) => [name, call(name)] as const)
  gateway({ name: 'world', billedBy: 'service', timeouts: TIMEOUTS, ...Object.fromEntries(calls) })
}
