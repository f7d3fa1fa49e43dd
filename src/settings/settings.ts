import type { Networks } from '../networks.js'

export type GatewayLimits = Readonly<{
  atOnce: number
  atOnceEach: number
  waiting: number
  waitingEach: number
  waitMs: number
}>

/** The file of a font, and of a collection the PostScript name of one. */
export type FontFile = Readonly<{ path: string; name?: string }>

/** What an operator is told who may have forgotten it. */
export const BILLING_IS_HELD = 'billing is held (BILLING=hold): nothing is renewed or charged until it is set to run'

/** All settings from the environment, checked and frozen. */
export type Settings = Readonly<{
  apiEnabled: boolean
  /** Whether the operator's API is served. */
  operatorApiEnabled: boolean
  /** Without slashes at either end. */
  apiPrefix: string
  tokenMiddleware: readonly string[]
  productSlug: string
  /** Without a trailing slash. */
  baseUrl: string
  defaultGateway: string
  /** The gateways that clients may name. */
  gateways: readonly string[]
  /** Whether one of the gateways pays with play money. */
  sandbox: boolean
  /** Undefined means an embedded PostgreSQL under `dataDir`. */
  databaseUrl: string | undefined
  /** The most connections to the database, for the whole instance. */
  databaseConnections: number
  dataDir: string
  host: string
  port: number
  /** Undefined means that health is served on the main port. */
  healthPort: number | undefined
  /** Whether Prometheus may read metrics from the health listener. */
  metrics: boolean
  /** Whether to send traces. OpenTelemetry's library reads the other `OTEL_…` variables by itself. */
  traces: boolean
  /** How long readiness fails before the server refuses new connections. */
  drainMs: number
  /** Whether the server publishes the reference and the contract. */
  docsEnabled: boolean
  /** Whether the server serves the customers' portal, which takes the API. */
  portalEnabled: boolean
  /** The proxies that are trusted to name a request's origin. */
  trustedProxies: Networks
  connectionsPerAddress: number
  /** The requests a second that an account, and that a token, may send to all instances; 0 means no limit. */
  rateLimit: number
  rateLimitToken: number
  /** The requests of an account, and of a token, that this instance works on at the same time; 0 means no limit. */
  atOnceLimit: number
  atOnceLimitToken: number
  /** One secret, or several (`secretsIn`). Undefined means a secret that is generated at first start and kept under `dataDir`. */
  sessionSecret: string | undefined
  /** How long a session may go unused. 0 means as long as it lives. */
  sessionIdleMinutes: number
  tokenTtlDays: number | undefined
  extensions: readonly string[]
  webhookAllowPrivate: boolean
  sandboxDelayMs: number
  /** How many operations may wait for gateways, and how long for their turn. */
  gatewayPool: GatewayLimits
  /** Whether nothing is renewed, charged or reported before somebody has compared a restored database with its gateways. */
  isBillingHeld: boolean
  /** The hours from an invoice's first failed charge to each retry. */
  dunningRetryHours: readonly number[]
  /** Undefined means that there is no gateway called stripe. */
  stripeSecretKey: string | undefined
  /** The secret that signs Stripe's webhooks. Undefined means that the service accepts none. */
  stripeWebhookSecret: string | undefined
  /** Another server in place of Stripe's, for tests. */
  stripeApiBase: string | undefined
  /** Part of each invoice's number; empty for none. */
  invoiceSeries: string
  /** For letters that the font of invoices lacks, the first that has them. */
  invoiceFonts: readonly FontFile[]
  sellerName: string
  sellerAddress: readonly string[]
  sellerTaxId: string | undefined
  logLevel: string
}>
