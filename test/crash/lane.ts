import { startService } from '../support/service.js'
import { startFakeGateway } from '../faults/fake-gateway.js'
import { eventually, makePaidPlans } from '../faults/upgrade-world.js'
import { addressOf, atPort } from '../support/tcp-proxy.js'
import { type CountingProxy, startCountingProxy } from './counting-proxy.js'
import { type Deed, isUnderWay, whenAvailable } from './deed.js'
import { httpDialogue, postgresDialogue } from './framing.js'
import { startVictim, type Victim } from './victim.js'

/** What became of a deed whose process died at one of its messages. */
export type Death = Readonly<{
  /** Labels of the messages up to and with the last one, in order. */
  messages: readonly string[]
  /** False: the deed was over before that message came. */
  isKilled: boolean
  attempt: string
  recoveredMs: number
  violations: readonly string[]
}>

/** A database, a gateway, and one server process after another between the proxies. */
export type Lane = Readonly<{
  /** Kills the server at the n-th message of a deed, starts another, and sees what becomes of it. */
  dieAt(message: number): Promise<Death>
  /** Violations of every deed so far, once more. */
  review(): Promise<string[]>
  close(): Promise<void>
}>

/** @param extension the compiled module with the fake gateway's driver */
export async function openLane<Subject>(extension: string, deed: Deed<Subject>): Promise<Lane> {
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
      () => postgresDialogue((application, sql) => deed.counts(application, sql)),
      watch,
    ),
    startCountingProxy({ host: '127.0.0.1', port: Number(new URL(gateway.url).port) }, httpDialogue, watch),
  ])
  const [toDatabase, toGateway] = proxies
  const start = () =>
    startLikeASupervisor({ EXTENSIONS: extension, ...environment(inspector.databaseUrl, toDatabase, toGateway) })
  victim = await start()
  const subjects: Subject[] = []
  const { services } = inspector
  const attempts = async (subject: Subject) => deed.attempts(services, subject)
  const isOver = async (subject: Subject) => {
    await deed.makeDue?.(services, subject)
    return !(await attempts(subject)).some(isUnderWay)
  }

  return {
    async dieAt(message) {
      const subject = await deed.begin(services, victim.origin)
      subjects.push(subject)
      messages = []
      deadline = message
      const answer = await deed.ask(victim.origin, subject).catch(() => undefined)
      const died = { messages, isKilled: answer === undefined }
      deadline = Infinity
      messages = []
      const restarted = performance.now()
      if (died.isKilled) {
        await victim.dead
        victim = await start()
      }
      await eventually(`the ${deed.name} killed at message ${message} is over`, () => isOver(subject))
      const recoveredMs = Math.round(performance.now() - restarted)
      const attempt = (await attempts(subject)).join(' ') || 'none'
      const found = await deed.violations(services, gateway.entries, subject)
      const again = await whenAvailable(() => deed.ask(victim.origin, subject))
      if (!deed.again.includes(again.status)) found.push(`a second try answers ${again.status}`)
      return { ...died, attempt, recoveredMs, violations: found }
    },

    async review() {
      const found: string[] = []
      for (const subject of subjects) {
        await eventually('a second try is over', () => isOver(subject))
        found.push(...(await deed.violations(services, gateway.entries, subject)))
        if (!(await deed.isDone(services, subject))) found.push('not done after a second try')
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
  return {
    DATABASE_URL: atPort(database, toDatabase.port),
    FAKE_GATEWAY_URL: gateway,
    GATEWAYS: 'remote',
    OPERATOR_API_ENABLED: 'true',
  }
}
