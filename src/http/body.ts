import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import secureJsonParse from 'secure-json-parse'
import { ValidationError } from '../errors.js'

/** Malformed JSON or UTF-8. */
export class MalformedJsonError extends Error {
  override readonly name = 'MalformedJsonError'
  readonly statusCode = 400
  constructor(options?: ErrorOptions) {
    super('The body is not valid JSON in UTF-8.', options)
  }
}

/**
 * Accepts only JSON bodies. An empty body counts as no body, whatever its content type. Text that is not UTF-8, and
 * strings that PostgreSQL cannot store, are refused here.
 */
export function takeJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, body.length === 0 ? undefined : parseJson(body))
    } catch (error) {
      done(error as Error)
    }
  })
}

/** @throws MalformedJsonError, also for a `__proto__`; ValidationError on the first string that cannot be stored */
function parseJson(body: Buffer): unknown {
  if (!isUtf8(body)) throw new MalformedJsonError()
  const text = body.toString('utf8')
  let value: unknown
  try {
    value = secureJsonParse.parse(text, { protoAction: 'error', constructorAction: 'ignore' })
  } catch (error) {
    throw new MalformedJsonError({ cause: error })
  }
  // Only an escape can add such a character.
  const fault = text.includes('\\u') ? unstorable(value) : undefined
  if (fault !== undefined) throw new ValidationError({ [fault]: ['holds a NUL or half of a surrogate pair'] })
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

const MAX_NAME = 256

/**
 * The path of a string that is not well formed or contains a NUL. Only escapes can put one into JSON. It keeps a list
 * of remaining values and does not recurse, because 64 KiB can nest deeper than the stack allows.
 */
function unstorable(body: unknown): string | undefined {
  const left: { value: unknown; path: string }[] = [{ value: body, path: '' }]
  for (let next = left.pop(); next; next = left.pop()) {
    const { value, path } = next
    if (typeof value === 'string' && !isStorable(value)) return path
    if (typeof value !== 'object' || value === null) continue
    for (const [key, inner] of Object.entries(value)) {
      const name = (path === '' ? key : `${path}.${key}`).slice(0, MAX_NAME).toWellFormed()
      if (!isStorable(key)) return name
      left.push({ value: inner, path: name })
    }
  }
  return undefined
}

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')
