import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fromRoot } from '../../root.js'
import type { Settings } from '../../settings.js'
import { type ServedFile, servedFile } from './served-file.js'

/** The file of this name, read when it is first asked for and kept from then on. */
export type Site = (name: string) => ServedFile | undefined

const FOLDER = fromRoot('dist', 'docs')
/** The addresses in the built pages, from the contract's own defaults. */
const ADDRESS = /http:\/\/localhost:3000(\/billing(\/v1)?(?![\w-]))?/g
/** In a contract, the addresses are defaults of its server variables. */
const IN_JSON = /("(baseUrl|prefix|productSlug)":\s*\{\s*"default":\s*")[^"]*/g
const IN_YAML = /^( +(baseUrl|prefix|productSlug):\n +default: ).*$/gm
const WITHOUT_ADDRESSES = ['.css', '.js', '.svg']

/** The site that `npm run build` wrote, with this instance's addresses. Undefined where nobody built it. */
export function openSite(settings: Settings, folder = FOLDER): Site | undefined {
  if (!existsSync(join(folder, 'index.html'))) return undefined
  const names = new Set(readdirSync(folder))
  const files = new Map<string, ServedFile>()
  return (name) => {
    if (!names.has(name)) return undefined
    const file = files.get(name) ?? readFile(folder, name, settings)
    files.set(name, file)
    return file
  }
}

function readFile(folder: string, name: string, settings: Settings): ServedFile {
  const bytes = readFileSync(join(folder, name))
  if (WITHOUT_ADDRESSES.includes(extname(name))) return servedFile(name, bytes)
  return servedFile(name, Buffer.from(withPlaces(bytes.toString(), settings)))
}

function withPlaces(text: string, settings: Settings): string {
  const { baseUrl, apiPrefix: api, productSlug: root } = settings
  const places: Record<string, string> = { api, root, operator: `${root}/operator/v1` }
  const addressed = text
    .replace(/\{\{(api|root|operator)\}\}/g, (_mark, name: string) => places[name] ?? '')
    .replace(ADDRESS, (_address, below?: string, version?: string) => {
      if (below === undefined) return baseUrl
      return `${baseUrl}/${version === undefined ? root : api}`
    })
  return withServer(addressed, settings)
}

/** A contract with this instance's values as the defaults of its server variables. */
export function withServer(contract: string, { baseUrl, apiPrefix, productSlug }: Settings): string {
  const values: Record<string, string> = { baseUrl, prefix: apiPrefix, productSlug }
  const fill = (_place: string, before: string, name: string) => before + (values[name] ?? '')
  return contract.replace(IN_JSON, fill).replace(IN_YAML, fill)
}
