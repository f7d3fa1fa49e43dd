import { setTimeout as pause } from 'node:timers/promises'
import { UserError } from '../errors.js'
import type { Log } from '../log.js'
import type { OpenTelemetry } from './open-telemetry.js'
import { traceWith } from './tracing.js'

export type Tracing = Readonly<{ close(): Promise<void> }>

/** A collector that does not answer must not delay the end of a server for longer. */
const CLOSE_WITHIN_MS = 2_000
const REPORT_EVERY_MS = 60_000

type Loaded = Readonly<{ openTelemetry(onError: (error: unknown) => void): OpenTelemetry }>

/**
 * Begins to trace what this process does. OpenTelemetry's library is loaded only here.
 * @throws UserError where it is not installed
 */
export async function openTracing(
  log: Log,
  load: () => Promise<Loaded> = () => import('./open-telemetry.js'),
): Promise<Tracing> {
  const { openTelemetry } = await load().catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new UserError(
      'OTEL_EXPORTER_OTLP_ENDPOINT is set, and the packages that send traces are not installed: install with npm ci --omit=dev --include=optional, or unset it',
      { cause: error },
    )
  })
  let reportedAt = -Infinity
  const { tracer, close } = openTelemetry((error) => {
    if (performance.now() - reportedAt < REPORT_EVERY_MS) return
    reportedAt = performance.now()
    log.warn({ reason: reasonOf(error) }, 'traces could not be sent, and are lost')
  })
  traceWith(tracer)
  return {
    async close() {
      traceWith(undefined)
      const over = new AbortController()
      const tooLong = pause(CLOSE_WITHIN_MS, undefined, { signal: over.signal }).catch(() => undefined)
      await Promise.race([close().catch(() => undefined), tooLong])
      over.abort()
    },
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
