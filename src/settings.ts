import { bool, cleanEnv, port, str } from 'envalid'
import { NULL_GATEWAY, SANDBOX_GATEWAY } from './contract/gateway-names.js'
import { UserError } from './errors.js'
import { apiPrefixOf } from './settings/api-prefix.js'
import type { Settings } from './settings/settings.js'
import { withSecretFiles } from './settings/secret-files.js'
import { stripeSecrets } from './settings/stripe-secrets.js'
import {
  countFromOne,
  days,
  faultyPart,
  fontFiles,
  GATEWAY_NAME,
  gatewayNames,
  matching,
  namesSeveralHosts,
  networks,
  risingHours,
  secrets,
  split,
  upTo,
  webUrl,
  wholeNumber,
} from './settings/values.js'

export type { Settings }

const RATE = 'a whole number of requests a second, at most 999999; 0 for no limit'
const AT_ONCE = 'a whole number of requests at the same time, at most 999999; 0 for no limit'

/** `desc` describes the accepted values in the error message. */
const variables = {
  API_ENABLED: bool({ default: false, desc: 'true or false' }),
  API_PREFIX: matching(/^\/?((?!\.\.?(\/|$))[A-Za-z0-9._~-]+(\/(?!$)|\/?$))+$/)({
    default: undefined,
    desc: 'a path such as billing/v1',
  }),
  OPERATOR_API_ENABLED: bool({ default: false, desc: 'true or false' }),
  API_TOKEN_MIDDLEWARE: split(/\s+/)({ default: ['session'], desc: 'entries separated by spaces' }),
  PRODUCT_SLUG: matching(/^[a-z][a-z0-9-]{0,31}$/)({
    default: 'billing',
    desc: 'up to 32 lower-case letters, digits and hyphens, a letter first',
  }),
  BASE_URL: webUrl({ default: undefined, desc: 'a URL such as https://billing.example.com' }),
  DEFAULT_GATEWAY: matching(GATEWAY_NAME)({
    default: NULL_GATEWAY,
    desc: 'the name of a gateway driver, such as sandbox',
  }),
  GATEWAYS: gatewayNames({ default: undefined, desc: 'names of gateway drivers separated by spaces, such as stripe' }),
  SANDBOX: bool({ default: undefined, desc: 'true or false' }),
  DATABASE_URL: matching(/^postgres(ql)?:\/\/./)({ default: undefined, desc: 'a postgresql:// URL' }),
  DATABASE_CONNECTIONS: countFromOne({ default: 36, desc: 'a whole number from 1 to 9999' }),
  DATA_DIR: str({ default: '.data', desc: 'a folder' }),
  HOST: str({ default: '127.0.0.1', desc: 'an address to listen on' }),
  PORT: port({ default: 3000, desc: 'a port number from 1 to 65535' }),
  HEALTH_PORT: port({ default: undefined, desc: 'a port number from 1 to 65535' }),
  METRICS_ENABLED: bool({ default: false, desc: 'true or false' }),
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrl({ default: undefined, desc: 'a URL such as http://localhost:4318' }),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: webUrl({
    default: undefined,
    desc: 'a URL such as http://localhost:4318/v1/traces',
  }),
  OTEL_EXPORTER_OTLP_PROTOCOL: str({ default: 'http/json', choices: ['http/json'], desc: 'http/json' }),
  OTEL_SDK_DISABLED: bool({ default: false, desc: 'true or false' }),
  DRAIN_MS: upTo(20_000)({ default: 500, desc: 'a whole number of milliseconds, at most 20000' }),
  DOCS_ENABLED: bool({ default: true, desc: 'true or false' }),
  PORTAL_ENABLED: bool({ default: true, desc: 'true or false' }),
  TRUSTED_PROXIES: networks({
    default: [],
    desc: 'addresses and networks separated by spaces, such as 10.0.0.1 10.1.0.0/16',
  }),
  CONNECTIONS_PER_ADDRESS: wholeNumber({ default: 512, desc: 'a whole number, at most 999999' }),
  RATE_LIMIT: wholeNumber({ default: 0, desc: RATE }),
  RATE_LIMIT_TOKEN: wholeNumber({ default: 0, desc: RATE }),
  AT_ONCE_LIMIT: wholeNumber({ default: 0, desc: AT_ONCE }),
  AT_ONCE_LIMIT_TOKEN: wholeNumber({ default: 0, desc: AT_ONCE }),
  SESSION_SECRET: secrets({
    default: undefined,
    desc: 'one or several secrets separated by spaces, each of at least 32 characters, 8 of them different',
  }),
  SESSION_IDLE_MINUTES: wholeNumber({ default: 0, desc: 'a whole number of minutes, at most 999999' }),
  TOKEN_TTL_DAYS: days({ default: undefined, desc: 'a whole number of days from 1 to 999999' }),
  EXTENSIONS: split(/\s+/)({ default: [], desc: 'module paths separated by spaces' }),
  WEBHOOK_ALLOW_PRIVATE: bool({ default: false, desc: 'true or false' }),
  STRIPE_SECRET_KEY: matching(/^(sk|rk)_[A-Za-z0-9_]+$/)({
    default: undefined,
    desc: "a secret or restricted key of Stripe's (sk_… or rk_…)",
  }),
  STRIPE_WEBHOOK_SECRET: matching(/^whsec_\S+$/)({
    default: undefined,
    desc: "the signing secret of Stripe's webhook endpoint (whsec_…)",
  }),
  STRIPE_API_BASE: webUrl({
    default: undefined,
    desc: "a URL that stands in for Stripe's, such as http://localhost:12111",
  }),
  GATEWAY_AT_ONCE: countFromOne({ default: 5, desc: 'a whole number from 1 to 9999' }),
  GATEWAY_AT_ONCE_EACH: countFromOne({ default: 2, desc: 'a whole number from 1 to 9999' }),
  GATEWAY_WAITING: wholeNumber({ default: 200, desc: 'a whole number, at most 999999' }),
  GATEWAY_WAITING_EACH: wholeNumber({ default: 5, desc: 'a whole number, at most 999999' }),
  GATEWAY_WAIT_MS: wholeNumber({ default: 25_000, desc: 'a whole number of milliseconds, at most 999999' }),
  SANDBOX_DELAY_MS: upTo(14_000)({ default: 10_000, desc: 'a whole number of milliseconds, at most 14000' }),
  BILLING: str({ default: 'run', choices: ['run', 'hold'], desc: 'run or hold' }),
  DUNNING_RETRY_HOURS: risingHours({
    default: [24, 72, 168],
    desc: 'whole hours after the first failed charge, rising and separated by spaces, such as 24 72 168',
  }),
  INVOICE_SERIES: matching(/^[A-Z0-9]{0,12}$/)({ default: '', desc: 'at most 12 capital letters and digits' }),
  INVOICE_FONTS: fontFiles({ default: [], desc: 'files of fonts that can be read, separated by spaces' }),
  SELLER_NAME: str({ default: 'Paywright', desc: 'the name on invoices' }),
  SELLER_ADDRESS: split(/\s*\|\s*/)({ default: [], desc: 'address lines separated by |' }),
  SELLER_TAX_ID: str({ default: undefined, desc: 'the tax id on invoices' }),
  LOG_LEVEL: str({
    default: 'info',
    choices: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    desc: 'fatal, error, warn, info, debug, trace or silent',
  }),
}

const SECRET = new Set(['SESSION_SECRET', 'DATABASE_URL', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'])

/**
 * Reads and checks the environment. An empty variable counts as unset.
 * @throws UserError one line that names the variable, its value and the accepted values
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.entries(environment).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const held = withSecretFiles(Object.fromEntries(given), SECRET)
  const env = cleanEnv(held, variables, {
    reporter: ({ errors }) => {
      const [name] = Object.keys(errors) as (keyof typeof variables)[]
      if (name === undefined) return
      const value = SECRET.has(name) ? '(hidden)' : JSON.stringify(faultyPart(errors[name]) ?? held[name])
      throw new UserError(`${name} is ${value}: it takes ${variables[name].desc}`)
    },
  })
  if (env.DATABASE_URL !== undefined && namesSeveralHosts(env.DATABASE_URL))
    throw new UserError(
      'DATABASE_URL names several hosts: it takes one, such as the proxy that follows the primary (HAProxy, a virtual address)',
    )
  if (env.DATABASE_URL !== undefined && env.SESSION_SECRET === undefined)
    throw new UserError('SESSION_SECRET is not set: with DATABASE_URL it must be, to at least 32 characters')
  if (env.METRICS_ENABLED && env.HEALTH_PORT === undefined)
    throw new UserError('METRICS_ENABLED is true: it takes a HEALTH_PORT, on which /metrics is served')
  return Object.freeze({
    apiEnabled: env.API_ENABLED,
    operatorApiEnabled: env.OPERATOR_API_ENABLED,
    apiPrefix: apiPrefixOf(env),
    tokenMiddleware: env.API_TOKEN_MIDDLEWARE,
    productSlug: env.PRODUCT_SLUG,
    baseUrl: (env.BASE_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    defaultGateway: env.DEFAULT_GATEWAY,
    gateways: env.GATEWAYS ?? [env.DEFAULT_GATEWAY],
    sandbox: env.SANDBOX ?? env.DEFAULT_GATEWAY === SANDBOX_GATEWAY,
    databaseUrl: env.DATABASE_URL,
    databaseConnections: env.DATABASE_CONNECTIONS,
    dataDir: env.DATA_DIR,
    host: env.HOST,
    port: env.PORT,
    healthPort: env.HEALTH_PORT,
    metrics: env.METRICS_ENABLED,
    traces:
      !env.OTEL_SDK_DISABLED &&
      (env.OTEL_EXPORTER_OTLP_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) !== undefined,
    drainMs: env.DRAIN_MS,
    docsEnabled: env.DOCS_ENABLED,
    portalEnabled: env.API_ENABLED && env.PORTAL_ENABLED,
    trustedProxies: env.TRUSTED_PROXIES,
    connectionsPerAddress: env.CONNECTIONS_PER_ADDRESS,
    rateLimit: env.RATE_LIMIT,
    rateLimitToken: env.RATE_LIMIT_TOKEN,
    atOnceLimit: env.AT_ONCE_LIMIT,
    atOnceLimitToken: env.AT_ONCE_LIMIT_TOKEN,
    sessionSecret: env.SESSION_SECRET,
    sessionIdleMinutes: env.SESSION_IDLE_MINUTES,
    tokenTtlDays: env.TOKEN_TTL_DAYS,
    extensions: env.EXTENSIONS,
    webhookAllowPrivate: env.WEBHOOK_ALLOW_PRIVATE,
    sandboxDelayMs: env.SANDBOX_DELAY_MS,
    gatewayPool: Object.freeze({
      atOnce: env.GATEWAY_AT_ONCE,
      atOnceEach: env.GATEWAY_AT_ONCE_EACH,
      waiting: env.GATEWAY_WAITING,
      waitingEach: env.GATEWAY_WAITING_EACH,
      waitMs: env.GATEWAY_WAIT_MS,
    }),
    isBillingHeld: env.BILLING === 'hold',
    dunningRetryHours: env.DUNNING_RETRY_HOURS,
    ...stripeSecrets(env),
    stripeApiBase: env.STRIPE_API_BASE,
    invoiceSeries: env.INVOICE_SERIES,
    invoiceFonts: env.INVOICE_FONTS,
    sellerName: env.SELLER_NAME,
    sellerAddress: env.SELLER_ADDRESS,
    sellerTaxId: env.SELLER_TAX_ID,
    logLevel: env.LOG_LEVEL,
  })
}
