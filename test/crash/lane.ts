import type { TestService } from '../support/service.js'
import { startService } from '../support/service.js'
import { startFakeGateway } from '../faults/fake-gateway.js'
import { eventually, type Free, isSettled, makeFree, makePaidPlans, violations } from '../faults/upgrade-world.js'
import { addressOf, atPort } from '../support/tcp-proxy.js'
import { type CountingProxy, startCountingProxy } from './counting-proxy.js'
import { httpDialogue, postgresDialogue } from './framing.js'
import { startVictim, type Victim } from './victim.js'

/** What became of an upgrade whose process died at one of its messages. */
export type Death = Readonly<{
  /** Labels of the messages up to and with the last one, in order. */
  messages: readonly string[]
  /** False: the upgrade was over before that message came. */
  isKilled: boolean
  attempt: string
  recoveredMs: number
  violations: readonly string[]
}>

/** The reconciler asks now and then, upgrade or not. */
const isBackground = (sql: string) => sql.startsWith('UPDATE upgrade_attempt a SET next_check_at')
/** Where upgrades run, all of each; what else the server does meanwhile has other connections. */
const POOL = 'paywright-gateways'

/** A database, a gateway, and one server process after another between the proxies. */
export type Lane = Readonly<{
  /** Kills the server at the n-th message of an upgrade, starts another, and sees what becomes of it. */
  dieAt(message: number): Promise<Death>
  /** Violations of every upgrade so far, once more. */
  review(): Promise<string[]>
  close(): Promise<void>
}>

/** @param extension the compiled module with the fake gateway's driver */
export async function openLane(extension: string): Promise<Lane> {
  const gateway = await startFakeGateway()
  const inspector = await startService({ environment: { DEFAULT_GATEWAY: 'null' } })
  await makePaidPlans(inspector.services)

  let messages: string[] = []
  let deadline = Infinity
  let victim: Victim
  const watch = ({ label }: Readonly<{ label: string }>) => {
    if (messages.length >= deadline) return 'dead'
    messages.push(label)
    if (messages.length < deadline) return 'alive'
    victim.kill()
    return 'dies'
  }
  const proxies = await Promise.all([
    startCountingProxy(
      addressOf(inspector.databaseUrl),
      () => postgresDialogue((application, sql) => application === POOL && !isBackground(sql)),
      watch,
    ),
    startCountingProxy({ host: '127.0.0.1', port: Number(new URL(gateway.url).port) }, httpDialogue, watch),
  ])
  const [toDatabase, toGateway] = proxies
  const start = () =>
    startLikeASupervisor({ EXTENSIONS: extension, ...environment(inspector.databaseUrl, toDatabase, toGateway) })
  victim = await start()
  const frees: Free[] = []

  return {
    async dieAt(message) {
      const free = await makeFree(inspector.services)
      frees.push(free)
      messages = []
      deadline = message
      const answer = await upgrade(victim, free).catch(() => undefined)
      const died = { messages, isKilled: answer === undefined }
      deadline = Infinity
      messages = []
      const restarted = performance.now()
      if (died.isKilled) {
        await victim.dead
        victim = await start()
      }
      await eventually(`the upgrade killed at message ${message} is settled`, () => isSettled(inspector.services, free))
      const recoveredMs = Math.round(performance.now() - restarted)
      const attempt = await stateOf(inspector, free)
      const found = await violations(inspector.services, gateway.entries, free)
      const again = await upgrade(victim, free)
      if (again.status !== 201 && again.status !== 422) found.push(`a second try answers ${again.status}`)
      return { ...died, attempt, recoveredMs, violations: found }
    },

    async review() {
      const found: string[] = []
      for (const free of frees) {
        await eventually('a second try is settled', () => isSettled(inspector.services, free))
        found.push(...(await violations(inspector.services, gateway.entries, free)))
        const { billableId } = free
        const paid = await inspector.services.database.subscription.count({ where: { billableId, gateway: 'remote' } })
        if (paid !== 1) found.push(`${paid} paid subscriptions after a second try`)
      }
      return found
    },

    async close() {
      victim.kill()
      await victim.dead
      await inspector.close()
      await gateway.close()
      for (const proxy of proxies) await proxy.close()
    },
  }
}

/** On a busy machine the database may not answer in time, and the server then ends by itself; it is started again. */
async function startLikeASupervisor(settings: Readonly<Record<string, string>>, tries = 5): Promise<Victim> {
  try {
    return await startVictim(settings)
  } catch (error) {
    if (tries === 1) throw error
    return startLikeASupervisor(settings, tries - 1)
  }
}

function environment(database: string, toDatabase: CountingProxy, toGateway: CountingProxy): Record<string, string> {
  const gateway = `http://127.0.0.1:${toGateway.port}`
  return { DATABASE_URL: atPort(database, toDatabase.port), FAKE_GATEWAY_URL: gateway, GATEWAYS: 'remote' }
}

const upgrade = ({ origin }: Victim, { path, token }: Free) =>
  fetch(`${origin}/billing/v1${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ planKey: 'pro', gateway: 'remote' }),
  })

async function stateOf({ services }: TestService, { freeId }: Free): Promise<string> {
  const attempts = await services.database.upgradeAttempt.findMany({ where: { freeId } })
  return attempts.map(({ state }) => state).join(' ') || 'none'
}
