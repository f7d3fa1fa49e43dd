import { once } from 'node:events'
import { startThread } from '../../concurrency/start-thread.js'
import type { Readiness } from '../../database/health/pulse.js'
import { UserError } from '../../errors.js'
import type { Asked, HealthPlace, Notice } from './health-thread.js'

export type HealthListener = Readonly<{ port: number; close(): Promise<void> }>

export type Watched = Readonly<{
  check(): Promise<Readiness>
  isStopping(): boolean
  /** The metrics as Prometheus reads them. Undefined: there are none. */
  metrics?: (() => Promise<string>) | undefined
}>

const TELL_EVERY_MS = 1_000

/**
 * Serves `/healthz` and `/readyz` on a port of their own, from a thread that answers in time however busy
 * the server is.
 * @throws UserError when the port cannot be listened on
 */
export async function openHealthListener(
  at: Omit<HealthPlace, 'metrics'>,
  { check, isStopping, metrics }: Watched,
): Promise<HealthListener> {
  const place: HealthPlace = { ...at, metrics: metrics !== undefined }
  const thread = startThread('http/health/health-thread', { workerData: place })
  const tell = (notice: Notice) => thread.postMessage(notice)
  const [first] = (await once(thread, 'message')) as [Asked]
  if (first.kind !== 'listening') {
    await thread.terminate()
    const code = first.kind === 'failed' ? first.code : first.kind
    throw new UserError(
      `Cannot listen on ${place.host}, HEALTH_PORT ${place.port}: ${code}. Set HEALTH_PORT to a free one.`,
    )
  }

  const tellState = async () => {
    const readiness = await check()
    if (isStopping()) tell({ kind: 'state', ready: false, reason: 'the server is stopping' })
    else tell({ kind: 'state', ready: readiness.ready, reason: readiness.ready ? '' : readiness.reason })
  }
  // A scrape without an answer ends by its time limit, and Prometheus shows it.
  const tellMetrics = async () => tell({ kind: 'metrics', text: (await metrics?.()) ?? '' })
  thread.on('message', () => void tellMetrics().catch(() => undefined))
  await tellState()
  const timer = setInterval(() => void tellState(), TELL_EVERY_MS).unref()
  thread.unref()
  return {
    port: first.port,
    async close() {
      clearInterval(timer)
      await thread.terminate()
    },
  }
}
