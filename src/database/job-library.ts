import { Logger } from 'graphile-worker'
import type { Log } from '../log.js'

/** The job library keeps its tables and functions in its own schema. */
export const JOB_SCHEMA = 'graphile_worker'

const LOGGED = new Set<string>(['error'])

/** Drops the library's log line for every job, but keeps its errors. */
export const quietLogger = (log?: Log): Logger =>
  new Logger(() => (level, message) => {
    if (LOGGED.has(level)) log?.error({ jobs: message }, 'job library')
  })
