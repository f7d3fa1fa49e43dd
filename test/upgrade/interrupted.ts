import { expect } from 'vitest'
import { reconcilePurchases } from '../../src/upgrade/reconcile-purchases.js'
import { startFakeGateway } from '../faults/fake-gateway.js'
import { type Free, isOf, makeFree, makePaidPlans } from '../faults/upgrade-world.js'
import { startService } from '../support/service.js'

type Line = Readonly<{ level: string; fields: Record<string, unknown>; message: string }>

/** The database's time is cut to milliseconds on its way here, and the column rounds up. */
const ROUNDED_MS = 1

/** A service whose upgrades were interrupted at the gateway, and whose passes of the reconciler a test makes itself. */
export async function startInterrupted() {
  const gateway = await startFakeGateway()
  process.env['FAKE_GATEWAY_URL'] = gateway.url
  const service = await startService({ environment: { EXTENSIONS: 'test/faults/http-gateway.ts' } })
  await makePaidPlans(service.services)
  const { database, gateways } = service.services
  const lines: Line[] = []
  const note = (level: string) => (fields: object, message: string) => {
    lines.push({ level, fields: fields as Record<string, unknown>, message })
  }
  const core = () => ({ ...service.services, log: { info: note('info'), warn: note('warn'), error: note('error') } })

  /** The core, where the gateway `remote` is another, or none at all. */
  function withRemote(change: (remote: object) => object | undefined) {
    const find = (name: string) => (name === 'remote' ? change(gateways.find(name) ?? {}) : gateways.find(name))
    return { ...core(), gateways: { ...gateways, find: find as typeof gateways.find } }
  }

  /** An upgrade that the gateway has made, or not, while nobody here knows, and whose attempt is due. */
  async function interrupted(fault: '500 after' | '500 before', headers: Record<string, string> = {}) {
    const free = await makeFree(service.services)
    gateway.script((call, key) => {
      if (!isOf(key, free.freeId)) return undefined
      return call === 'createSubscription' ? fault : '500 before'
    })
    const body = { planKey: 'pro', gateway: 'remote' }
    const answer = await service.request('POST', free.path, { token: free.token, body, headers })
    expect(answer.status).toBe(500)
    gateway.script(() => undefined)
    await postponeAll()
    await becomeDue(free)
    return { ...free, body }
  }

  /** What earlier tests have left open must not come due in this one. */
  const postponeAll = () =>
    database.$executeRaw`UPDATE upgrade_attempt SET next_check_at = next_check_at + interval '1 day'`

  /** The column rounds to milliseconds, so `now()` may be stored as an instant to come. */
  const becomeDue = ({ freeId }: Pick<Free, 'freeId'>) =>
    database.$executeRaw`UPDATE upgrade_attempt SET next_check_at = now() - interval '1 ms' WHERE free_id = ${freeId}`

  const attemptOf = ({ freeId }: Pick<Free, 'freeId'>) =>
    database.upgradeAttempt.findFirstOrThrow({ where: { freeId } })

  async function databaseTime(): Promise<number> {
    const [row] = await database.$queryRaw<{ now: Date }[]>`SELECT now()`
    return row?.now.getTime() ?? NaN
  }

  return {
    service,
    gateway,
    lines,
    core,
    withRemote,
    interrupted,
    postponeAll,
    becomeDue,
    attemptOf,
    /** Whether each subscription that the gateway has made for it lives. */
    atGateway: ({ freeId }: Free) =>
      gateway.entries
        .filter(({ kind, key }) => kind === 'subscription' && isOf(key, freeId))
        .map(({ living }) => living),
    /** Makes one pass, and expects the attempt to be looked at again `ms` after it. */
    async expectAgainAfter(ms: number, free: Free, given: ReturnType<typeof core>): Promise<void> {
      const before = await databaseTime()
      await reconcilePurchases(given)
      const { nextCheckAt } = await attemptOf(free)
      expect(nextCheckAt?.getTime()).toBeGreaterThanOrEqual(before + ms)
      expect(nextCheckAt?.getTime()).toBeLessThanOrEqual((await databaseTime()) + ms + ROUNDED_MS)
    },
    async close() {
      await service.close()
      await gateway.close()
    },
  }
}
export type Interrupted = Awaited<ReturnType<typeof startInterrupted>>
