import { AsyncResource } from 'node:async_hooks'
import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { isStorable } from '../database/text-storage.js'
import { ValidationError } from '../errors.js'
import { fieldAt } from './field-errors.js'

/** Malformed JSON or UTF-8. */
export class MalformedJsonError extends Error {
  override readonly name = 'MalformedJsonError'
  readonly statusCode = 400
  constructor(options?: ErrorOptions, message = 'The body is not valid JSON in UTF-8.') {
    super(message, options)
  }
}

/** A body that is not said to be JSON. */
class NotJsonError extends Error {
  override readonly name = 'NotJsonError'
  readonly statusCode = 415
}

/** A body that is compressed, or encoded in another way. */
export class EncodedBodyError extends Error {
  override readonly name = 'EncodedBodyError'
  readonly statusCode = 415
  constructor() {
    super('The body must not be compressed. Send it without Content-Encoding.')
  }
}

/**
 * Accepts only JSON in UTF-8. An empty body counts as no body, whatever its content type. Of large bodies, one is parsed in
 * each turn of the event loop: a small request takes several turns, and many at once would lengthen each of them.
 */
export function takeJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, ({ headers }, body, done) => {
    if (body.length === 0) return done(null, undefined)
    const isEncoded = (headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity'
    const parsed: typeof done = isEncoded ? (error, value) => done(error && new EncodedBodyError(), value) : done
    if (body.length > SMALL) return oneEachTurn(() => parse(body, parsed))
    parse(body, parsed)
  })
  // Some clients send a body in chunks and then nothing in it, without a content type.
  app.addContentTypeParser('*', (_request, payload, done) => {
    const isEmpty = () => done(null, undefined)
    payload.once('end', isEmpty).once('error', done)
    payload.once('data', () => {
      payload.off('end', isEmpty).off('error', done)
      done(new NotJsonError())
    })
  })
}

function parse(body: Buffer, done: (error: Error | null, value?: unknown) => void): void {
  let value: unknown
  try {
    value = parseJson(body)
  } catch (error) {
    return done(error as Error)
  }
  done(null, value)
}

const waiting: (() => void)[] = []

function oneEachTurn(work: () => void): void {
  // A trace follows the request, no matter whose turn comes before.
  waiting.push(AsyncResource.bind(work))
  if (waiting.length === 1) setImmediate(takeOne)
}

function takeOne(): void {
  const work = waiting.shift()
  if (waiting.length > 0) setImmediate(takeOne)
  work?.()
}

/** A body of so many bytes cannot hold many values. */
const SMALL = 4_096
/** Only an escape can add a NUL or half of a surrogate pair: the text is UTF-8. */
const MAY_BE_UNSTORABLE = /\\u(?:0000|d[89a-f])/i
/** So many values are few enough for any operation. */
const MANY = 1_000
const NONE = { deepest: 0, values: 0 }
const unchecked = new WeakSet<object>()

/** No valid body is nearly so deep. Thousands of levels take the parser and the collector of garbage longest. */
const DEEPEST = 100
/** In ASCII one bit makes a square bracket a curly one. */
const [CURLY, OPENS, CLOSES, COMMA] = [0x20, 0x7b, 0x7d, 0x2c]

/** How deep a body nests, and how many values it holds at most. What stands in texts counts too: they seldom have so much. */
function sizeOf(body: Buffer): Readonly<{ deepest: number; values: number }> {
  let [depth, deepest, values] = [0, 0, 1]
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at] as number
    const bracket = byte | CURLY
    if (bracket === OPENS) {
      depth += 1
      values += 1
      if (depth > deepest) deepest = depth
    } else if (bracket === CLOSES) depth -= 1
    else if (byte === COMMA) values += 1
  }
  return { deepest, values }
}

/** @throws MalformedJsonError */
function parseJson(body: Buffer): unknown {
  if (!isUtf8(body)) throw new MalformedJsonError()
  const { deepest, values } = body.length > SMALL ? sizeOf(body) : NONE
  if (deepest > DEEPEST) throw new MalformedJsonError({}, `The body nests deeper than ${DEEPEST} levels.`)
  const text = body.toString('utf8')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new MalformedJsonError({ cause: error })
  }
  const isToCheck = values > MANY || MAY_BE_UNSTORABLE.test(text)
  if (isToCheck && typeof value === 'object' && value !== null) unchecked.add(value)
  return value
}

/** Skips the body of an operation that takes none, whatever its content type. */
export function ignoreBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addHook('onRequest', (request, _reply, done) => {
    // Fastify refuses an invalid content type before it calls a parser. Deleting the header would make all of the
    // headers slow.
    if (request.headers['content-type'] !== undefined) request.headers['content-type'] = undefined
    done()
  })
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume()
    done(null, undefined)
  })
}

/** What is far beyond any valid body is refused before the validator finds a fault in each of its values. */
const boundOf = (mostValues: number) => MANY + 4 * mostValues

/**
 * Refuses a body with far more values than a valid one, and one with text that PostgreSQL cannot store. It is called
 * once the caller is known, so that a stranger's body costs no more than its parsing. It keeps a list of values and
 * does not recurse, because 64 KiB can nest deeper than the stack allows.
 * @param mostValues how many values a valid body has at most, with those within others
 * @throws ValidationError
 */
export function ensureHoldable(body: object, mostValues: number): void {
  if (!unchecked.has(body)) return
  const bound = boundOf(mostValues)
  const values: Placed[] = [{ value: body, name: '', within: undefined }]
  for (const placed of values) {
    const { value } = placed
    if (typeof value === 'string' && !isStorable(value)) throw unstorable(placed)
    if (typeof value !== 'object' || value === null) continue
    for (const [name, inner] of Object.entries(value)) {
      const one = { value: inner as unknown, name, within: placed }
      if (!isStorable(name)) throw unstorable(one)
      if (values.push(one) > bound) throw tooLarge(bound, mostValues)
    }
  }
}

type Placed = Readonly<{ value: unknown; name: string; within: Placed | undefined }>

const tooLarge = (bound: number, mostValues: number) =>
  new ValidationError(
    {},
    `The request is not valid: its body holds more than ${bound} values, and a valid one at most ${mostValues}.`,
  )

function unstorable(placed: Placed): ValidationError {
  const names: string[] = []
  for (let at: Placed | undefined = placed; at.within !== undefined; at = at.within) names.push(at.name)
  return new ValidationError({ [fieldAt(names.reverse())]: ['holds a NUL or half of a surrogate pair'] })
}
