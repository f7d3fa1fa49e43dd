import { type Database, type LazyDatabase, openDatabase, openLazily, openPool, type Pool } from '../database/client.js'
import { type Connections, openConnections } from '../database/connections/connections.js'
import { type ConnectionShares, sharesOf } from '../database/connections/connection-shares.js'
import type { Settings } from '../settings.js'

export type Pools = Readonly<{
  database: Database
  /** Work that waits for a gateway has its own connections, so a slow gateway never takes those that other work needs. */
  forGateways: LazyDatabase
  sandbox: LazyDatabase
  batches: Pool
  connections: Connections
  shares: ConnectionShares
  close(): Promise<void>
}>

/** How long the end of a pool waits for a database that may not answer. */
const GOODBYE_MS = 1_000

/** Opens the pools among which an instance divides its connections. Each connects when it is first used. */
export function openPools(databaseUrl: string, settings: Settings): Pools {
  const shares = sharesOf(settings)
  const connections = openConnections()
  const options = (name: string, share: number) => ({
    connections: share,
    applicationName: name === '' ? 'paywright' : `paywright-${name}`,
    watchedBy: connections,
  })
  const database = openDatabase(databaseUrl, options('', shares.requests))
  const forGateways = openLazily(databaseUrl, options('gateways', shares.gateways))
  const sandbox = openLazily(databaseUrl, options('sandbox', shares.sandbox))
  const batches = openPool(databaseUrl, options('batches', shares.batches))
  return {
    database,
    forGateways,
    sandbox,
    batches,
    connections,
    shares,
    async close() {
      const goodbye = setTimeout(connections.breakAll, GOODBYE_MS)
      await Promise.all([batches.end(), database.$disconnect(), forGateways.close(), sandbox.close()])
      clearTimeout(goodbye)
    },
  }
}
