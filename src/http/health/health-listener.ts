import { once } from 'node:events'
import { startThread } from '../../concurrency/start-thread.js'
import type { Readiness } from '../../database/pulse.js'
import { UserError } from '../../errors.js'
import type { Asked, HealthPlace, Notice } from './health-thread.js'

export type HealthListener = Readonly<{ port: number; close(): Promise<void> }>

export type Watched = Readonly<{
  check(): Promise<Readiness>
  isStopping(): boolean
}>

const TELL_EVERY_MS = 1_000

/**
 * Serves `/healthz` and `/readyz` on a port of their own, from a thread that answers in time however busy
 * the server is.
 * @throws UserError when the port cannot be listened on
 */
export async function openHealthListener(place: HealthPlace, watched: Watched): Promise<HealthListener> {
  const thread = startThread('health-thread', import.meta.url, { workerData: place })
  const tell = (notice: Notice) => thread.postMessage(notice)
  const [first] = (await once(thread, 'message')) as [Asked]
  if (first.kind !== 'listening') {
    await thread.terminate()
    const { code } = first
    throw new UserError(
      `Cannot listen on ${place.host}, HEALTH_PORT ${place.port}: ${code}. Set HEALTH_PORT to a free one.`,
    )
  }

  const tellState = async () => {
    const readiness = await watched.check()
    if (watched.isStopping()) tell({ ready: false, reason: 'the server is stopping' })
    else tell({ ready: readiness.ready, reason: readiness.ready ? '' : readiness.reason })
  }
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
