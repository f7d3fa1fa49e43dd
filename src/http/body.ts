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
 * Takes JSON bodies and nothing else. An empty body is no body, whatever its content type says. Text that is not
 * UTF-8 and strings that PostgreSQL could not keep as they are never come further than here.
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
  // Only an escape can bring one in.
  const fault = text.includes('\\u') ? unstorable(value, []) : undefined
  if (fault !== undefined) throw new ValidationError({ [fault]: ['holds a NUL or half of a surrogate pair'] })
  return value
}

/** Bodies of operations that take none are not read, whatever they are. */
export function ignoreBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume()
    done(null, undefined)
  })
}

/** The path of the first string that is not well formed or holds a NUL; only escapes can bring one into JSON. */
function unstorable(value: unknown, path: readonly string[]): string | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : path.join('.')
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, inner] of Object.entries(value)) {
    const fault = isStorable(key) ? unstorable(inner, [...path, key]) : [...path, key].join('.').toWellFormed()
    if (fault !== undefined) return fault
  }
  return undefined
}

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')
