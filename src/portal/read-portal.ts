import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { countries } from '../billables/country.js'
import { type ServedFile, servedFile } from '../http/pages/served-file.js'
import { fromRoot } from '../root.js'
import type { Settings } from '../settings.js'

export type Portal = Readonly<{
  page: ServedFile
  /** What the page loads, by a name that changes with the content. */
  files: ReadonlyMap<string, ServedFile>
}>

const FOLDER = fromRoot('dist', 'portal')
const PAGE = 'index.html'
const HASH_LENGTH = 10

/** The portal that `npm run build` wrote, for this instance's settings. Undefined where nobody built it. */
export function readPortal(settings: Settings, folder = FOLDER): Portal | undefined {
  if (!existsSync(join(folder, PAGE))) return undefined
  const names = readdirSync(folder).filter((name) => name !== PAGE)
  const files = names.map((name) => ({ name, file: servedFile(name, readFileSync(join(folder, name))) }))
  const hashed = files.map(({ name, file }) => ({ name, file, served: hashedName(name, file) }))
  const template = hashed.reduce(
    (page, { name, served }) => page.replaceAll(`portal/${name}`, `portal/${served}`),
    readFileSync(join(folder, PAGE), 'utf8'),
  )
  let page: ServedFile | undefined
  return {
    // Finding the countries takes longer than all the rest, so the start does not wait for it.
    get page() {
      return (page ??= servedFile(PAGE, Buffer.from(withSettings(template, settings))))
    },
    files: new Map(hashed.map(({ served, file }) => [served, file])),
  }
}

function hashedName(name: string, { etag }: ServedFile): string {
  const extension = extname(name)
  return `${name.slice(0, -extension.length)}-${etag.slice(1, 1 + HASH_LENGTH)}${extension}`
}

/** Writes into the page what its scripts must know of the settings. */
function withSettings(html: string, { apiPrefix, productSlug, sellerName, sessionIdleMinutes }: Settings): string {
  const values: Record<string, string> = {
    api: apiPrefix,
    root: productSlug,
    seller: sellerName,
    countries: countries().join(' '),
    idleMinutes: String(sessionIdleMinutes),
  }
  return html.replace(/\{\{(\w+)\}\}/g, (_place, name: string) => escaped(values[name] ?? ''))
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
