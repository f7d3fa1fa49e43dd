import { Logger } from 'graphile-worker'
import type { Log } from '../log.js'

/** The job library's tables and functions stand in a schema of their own. */
export const JOB_SCHEMA = 'graphile_worker'

const LOGGED = new Set<string>(['error'])

/** What the library logs of every job is left out; what goes wrong is not. */
export const quietLogger = (log?: Log): Logger =>
  new Logger(() => (level, message) => {
    if (LOGGED.has(level)) log?.error({ jobs: message }, 'job library')
  })
