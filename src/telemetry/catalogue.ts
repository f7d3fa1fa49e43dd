type Definition = Readonly<{
  kind: 'counter' | 'gauge' | 'histogram'
  help: string
  labels: readonly string[]
  buckets?: readonly number[]
}>

const REQUEST_SECONDS = [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const REMOTE_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20]
const LAG_SECONDS = [0.1, 0.5, 1, 5, 15, 60, 300, 900, 3600, 21600, 86400]
const BATCH_SIZES = [1, 2, 4, 8, 16, 32, 64, 128, 256]

/**
 * Every metric of the service beside Node's own. No label has values without a bound: none names an account, a
 * subscription or a URL. What stands in the database is the same on every instance, so a query takes its maximum.
 */
export const METRICS = {
  paywright_http_request_duration_seconds: {
    kind: 'histogram',
    help: 'Time from the request to the end of its answer, without what it waited for events by its own wish. The operation is none outside of the contract.',
    labels: ['operation', 'status'],
    buckets: REQUEST_SECONDS,
  },
  paywright_http_requests_refused_total: {
    kind: 'counter',
    help: 'Refused with 503 before they were read: requests, because of overload, a database that hangs or a clock that is wrong, and connections beyond those of an address.',
    labels: ['reason'],
  },
  paywright_http_requests_in_flight: { kind: 'gauge', help: 'Requests under way.', labels: [] },
  paywright_http_requests_limit: { kind: 'gauge', help: 'Requests that may be under way now.', labels: [] },
  paywright_queue_length: { kind: 'gauge', help: 'Requests that wait for a batch.', labels: ['queue'] },
  paywright_queue_age_seconds: { kind: 'gauge', help: 'How long the oldest of them has waited.', labels: ['queue'] },
  paywright_batch_size: {
    kind: 'histogram',
    help: 'Requests in one statement or, for tallies, in one commit.',
    labels: ['queue'],
    buckets: BATCH_SIZES,
  },
  paywright_database_connections: {
    kind: 'gauge',
    help: 'Open connections of a pool.',
    labels: ['pool', 'state'],
  },
  paywright_database_connections_limit: { kind: 'gauge', help: 'The size of a pool.', labels: ['pool'] },
  paywright_database_connections_awaited: {
    kind: 'gauge',
    help: 'Callers that wait for a connection of a pool.',
    labels: ['pool'],
  },
  paywright_ready: { kind: 'gauge', help: '1 while the instance is ready, as /readyz says.', labels: [] },
  paywright_clock_ahead_seconds: {
    kind: 'gauge',
    help: 'By how much the clock of this machine is ahead of that of the database. Less than 0: behind.',
    labels: [],
  },
  paywright_job_duration_seconds: {
    kind: 'histogram',
    help: 'Time that a job took.',
    labels: ['task', 'outcome'],
    buckets: LAG_SECONDS,
  },
  paywright_job_lag_seconds: {
    kind: 'histogram',
    help: 'Time from when a job was due until it began.',
    labels: ['task'],
    buckets: LAG_SECONDS,
  },
  paywright_jobs_waiting: { kind: 'gauge', help: 'Jobs that are due. From the database.', labels: [] },
  paywright_jobs_given_up: { kind: 'gauge', help: 'Jobs that failed too often. From the database.', labels: [] },
  paywright_billing_rest_seconds: {
    kind: 'gauge',
    help: 'Time since billing was last scheduled, which it is every minute. From the database.',
    labels: [],
  },
  paywright_billing_lag_seconds: {
    kind: 'gauge',
    help: 'How long the oldest transition, charge or report has been due; 0 while billing is held. From the database.',
    labels: [],
  },
  paywright_billing_held: {
    kind: 'gauge',
    help: '1 while BILLING is hold, so that nothing is renewed or charged.',
    labels: [],
  },
  paywright_billing_results_total: {
    kind: 'counter',
    help: 'What the billing of this process did: transitions, charges and reports, by their result. declined_again: declined, and not for the first time.',
    labels: ['result'],
  },
  paywright_invoices_in_dunning: {
    kind: 'gauge',
    help: 'Open invoices whose charge has failed. From the database.',
    labels: [],
  },
  paywright_gateway_call_duration_seconds: {
    kind: 'histogram',
    help: 'Time that a call of a gateway took.',
    labels: ['gateway', 'call', 'outcome'],
    buckets: REMOTE_SECONDS,
  },
  paywright_purchases_stuck: {
    kind: 'gauge',
    help: 'Purchases and changes that have waited ten minutes for a gateway to say what became of them. From the database.',
    labels: [],
  },
  paywright_waiting_for_gateway: {
    kind: 'gauge',
    help: 'Charges, refunds and ends of expired subscriptions that a gateway has left open for more than a day. From the database.',
    labels: ['kind'],
  },
  paywright_delivery_attempt_duration_seconds: {
    kind: 'histogram',
    help: 'Time that an attempt to deliver an event took.',
    labels: ['recipient', 'outcome'],
    buckets: REMOTE_SECONDS,
  },
  paywright_deliveries_pending: {
    kind: 'gauge',
    help: 'Deliveries to make. No more than 100,000 are counted. From the database.',
    labels: [],
  },
  paywright_delivery_lag_seconds: {
    kind: 'gauge',
    help: 'How long the oldest delivery has been due. From the database.',
    labels: [],
  },
  paywright_invoiced_minor_units_total: {
    kind: 'counter',
    help: 'Money on the invoices that this process issued, in minor units.',
    labels: ['currency'],
  },
  paywright_collected_minor_units_total: {
    kind: 'counter',
    help: 'Money on the invoices that this process recorded as paid, in minor units.',
    labels: ['currency'],
  },
} as const satisfies Record<string, Definition>

type Catalogue = typeof METRICS
export type MetricName = keyof Catalogue
export type NameOf<Kind extends Definition['kind']> = {
  [Name in MetricName]: Catalogue[Name]['kind'] extends Kind ? Name : never
}[MetricName]
export type LabelsOf<Name extends MetricName> = Readonly<Record<Catalogue[Name]['labels'][number], string>>
