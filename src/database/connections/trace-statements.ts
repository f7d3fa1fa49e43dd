import type pg from 'pg'
import { type Span, type Tracer, typeOf } from '../../telemetry/tracing.js'

type Query = (...given: unknown[]) => unknown
type Callback = (error: unknown, result: unknown) => void

const LONGEST_TEXT = 2_000

/**
 * Traces a pool's statements: their text, in which values are `$1`, and never the values. What belongs to no span that is
 * at work leaves none, such as a cache that refreshes itself.
 */
export function traceStatements(pool: pg.Pool, tracer: Tracer): void {
  const connect = pool.connect.bind(pool) as (callback?: Callback) => unknown
  // The pool hands a connection over wherever another caller gave it back.
  pool.connect = ((callback?: Callback) => connect(callback && tracer.bound(callback))) as pg.Pool['connect']
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query
    client.query = ((...given: unknown[]) =>
      tracer.here()?.isRecording() ? ask(tracer, query, given) : query(...given)) as pg.PoolClient['query']
  })
}

function ask(tracer: Tracer, query: Query, given: readonly unknown[]): unknown {
  const span = begin(tracer, textOf(given[0]))
  const end = (error: unknown) => {
    if (error) tracer.fail(span, typeOf(error))
    span.end()
  }
  const callback = given.at(-1)
  if (typeof callback === 'function') {
    const ended: Callback = (error, result) => {
      end(error)
      ;(callback as Callback)(error, result)
    }
    return query(...given.slice(0, -1), ended)
  }
  const answer = query(...given)
  if (answer instanceof Promise) answer.then(() => end(undefined), end)
  else end(undefined)
  return answer
}

function begin(tracer: Tracer, text: string): Span {
  const summary = summaryOf(text)
  return tracer.begin({
    name: summary,
    kind: 'client',
    attributes: {
      'db.system.name': 'postgresql',
      'db.query.summary': summary,
      'db.query.text': text.slice(0, LONGEST_TEXT),
    },
  })
}

const textOf = (asked: unknown): string =>
  typeof asked === 'string' ? asked : ((asked as { text?: string } | null)?.text ?? '')

/** Such as `SELECT subscription`: the first word, and the first table. */
function summaryOf(text: string): string {
  const [verb = 'statement'] = /\w+/.exec(text) ?? []
  const [, table] = /\b(?:FROM|INTO|UPDATE)\s+((?:"?\w+"?\.)?"?\w+"?)/i.exec(text) ?? []
  return table === undefined ? verb.toUpperCase() : `${verb.toUpperCase()} ${table.replaceAll('"', '')}`
}
