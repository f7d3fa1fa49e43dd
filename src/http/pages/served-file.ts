import { extname } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { etagOf, isKnown } from './known-answer.js'

/** A file as it is served, kept in memory. */
export type ServedFile = Readonly<{
  type: string
  bytes: Buffer
  etag: string
  /** Compressed when the first client asks for it. */
  gzipped: () => Buffer
}>

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.yaml': 'application/yaml; charset=utf-8',
}

export function servedFile(name: string, bytes: Buffer): ServedFile {
  let gzipped: Buffer | undefined
  return {
    type: TYPES[extname(name)] ?? 'application/octet-stream',
    bytes,
    etag: etagOf(bytes),
    gzipped: () => (gzipped ??= gzipSync(bytes)),
  }
}

/** Answers with a file that is in memory, and with no body to a client that already has it. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: ServedFile): FastifyReply {
  const takesGzip = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(request.headers['accept-encoding'] ?? '')
  reply.header('etag', file.etag).header('vary', 'accept-encoding')
  if (isKnown(request, file.etag)) return reply.code(304).send()
  if (takesGzip) reply.header('content-encoding', 'gzip')
  return reply.type(file.type).send(takesGzip ? file.gzipped() : file.bytes)
}
