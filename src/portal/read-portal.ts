import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { etagOf } from '../http/pages/known-answer.js'
import { fromRoot } from '../root.js'
import type { Settings } from '../settings.js'

/** A file as it is served, kept in memory. */
export type PortalFile = Readonly<{ type: string; bytes: Buffer; gzipped: Buffer; etag: string }>

export type Portal = Readonly<{
  page: PortalFile
  /** What the page loads, by a name that changes with the content. */
  files: ReadonlyMap<string, PortalFile>
}>

const FOLDER = fromRoot('dist', 'portal')
const PAGE = 'index.html'
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
}
const HASH_LENGTH = 10

/** The portal that `npm run build` wrote, for this instance's settings. Undefined where nobody built it. */
export function readPortal(settings: Settings, folder = FOLDER): Portal | undefined {
  if (!existsSync(join(folder, PAGE))) return undefined
  const names = readdirSync(folder).filter((name) => name !== PAGE)
  const files = names.map((name) => ({ name, file: fileOf(name, readFileSync(join(folder, name))) }))
  const hashed = files.map(({ name, file }) => ({ name, file, served: hashedName(name, file) }))
  const html = hashed.reduce(
    (page, { name, served }) => page.replaceAll(`portal/${name}`, `portal/${served}`),
    withSettings(readFileSync(join(folder, PAGE), 'utf8'), settings),
  )
  return {
    page: fileOf(PAGE, Buffer.from(html)),
    files: new Map(hashed.map(({ served, file }) => [served, file])),
  }
}

function fileOf(name: string, bytes: Buffer): PortalFile {
  const type = TYPES[extname(name)] ?? 'application/octet-stream'
  return { type, bytes, gzipped: gzipSync(bytes, { level: 9 }), etag: etagOf(bytes) }
}

function hashedName(name: string, { etag }: PortalFile): string {
  const extension = extname(name)
  return `${name.slice(0, -extension.length)}-${etag.slice(1, 1 + HASH_LENGTH)}${extension}`
}

/** Writes into the page what its scripts must know of the settings. */
function withSettings(html: string, { apiPrefix, productSlug, sellerName }: Settings): string {
  const values: Record<string, string> = { api: apiPrefix, root: productSlug, seller: sellerName }
  return html.replace(/\{\{(\w+)\}\}/g, (_place, name: string) => escaped(values[name] ?? ''))
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
