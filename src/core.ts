import type { Actor } from './audit/actor.js'
import type { Clock } from './calendar/clock.js'
import type { AccountTurns } from './database/turns/account-turns.js'
import type { Database } from './database/client.js'
import type { Encryption } from './encryption/encryption.js'
import type { GatewayPool } from './gateways/gateway-pool.js'
import type { GatewayRegistry } from './gateways/registry.js'
import type { Log } from './log.js'
import type { Settings } from './settings.js'
import type { Metrics } from './telemetry/metrics.js'

/** A use case's access to the world. A use case that needs more names it beside this. */
export type Core = Readonly<{
  settings: Settings
  /** Who is at work, for the audit: a server's own work unless a request or a command has set somebody else. */
  actor: Actor
  clock: Clock
  database: Database
  /** Whose turn it is to wait for a lock on the database's connections. */
  lockTurns: AccountTurns
  /** Whose turn it is to read. */
  readTurns: AccountTurns
  /** Whose turn it is to have the name of an endpoint resolved. */
  nameTurns: AccountTurns
  gateways: GatewayRegistry
  /** The pool for transactions that wait for a gateway. */
  gatewayPool: GatewayPool
  encryption: Encryption
  log: Log
  metrics: Metrics
}>
