import type { Account } from '../base.js'
import type { Subscription } from '../books.js'
import type { Client } from '../client.js'
import type { Journal } from '../journal.js'
import type { Logs } from '../logs.js'
import type { Probe } from '../probes.js'
import type { SimClock } from '../service/clock.js'
import type { Cluster } from '../service/cluster.js'
import type { Hand, Server } from '../service/processes.js'
import type { World } from '../world/serve.js'
import type { StripeSide } from '../world/stripe.js'

/** Everything that a history needs. */
export type Stage = Readonly<{
  seed: number
  folder: string
  /** The start of the history, by the machine's clock. */
  start: number
  /** The same, by the simulated one. */
  opened: number
  accounts: readonly Account[]
  /** Accounts that came during the history to go again. */
  leavers: Account[]
  clock: SimClock
  cluster: Cluster
  world: World
  stripe: StripeSide
  servers: readonly Server[]
  /** What each server's clock is ahead of `clock`, in ms; below zero it is behind. Everybody else's is right. */
  skews: readonly number[]
  operator: Hand
  biller: Hand
  client: Client
  journal: Journal
  logs: Logs
  /** The scripted acts that came about, by name. */
  played: string[]
  /** What was asked of entitlements so far. */
  probes: Probe[]
}>

/** The subscription in a slot of an account when a round begins. */
export type Place = Readonly<{ account: Account; subscription: Subscription }>
