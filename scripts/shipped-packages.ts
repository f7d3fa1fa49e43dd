import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fromRoot } from '../src/root.js'
import { packagesForBrowsers } from './bundle-browser.js'

export type Locked = Readonly<{
  version: string
  license?: string
  dev?: boolean
  dependencies?: Readonly<Record<string, string>>
}>
export type Packages = Readonly<Record<string, Locked>>
export type Lock = Readonly<{ packages: Packages }>

export const readLock = (): Lock => JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8')) as Lock

/** What `npm ci --omit=dev` installs, and the root. */
export const inProduction = (packages: Packages): Packages =>
  Object.fromEntries(Object.entries(packages).filter(([, { dev }]) => dev !== true))

/**
 * What a production install holds, and what the portal and the docs bring to browsers. The latter are development
 * dependencies, since a server needs them no more once they are bundled.
 */
export async function shippedPackages(packages: Packages): Promise<Packages> {
  const places = new Set((await packagesForBrowsers()).flatMap((place) => [place, ...neededBy(packages, place)]))
  return Object.fromEntries(Object.entries(packages).filter(([place, { dev }]) => dev !== true || places.has(place)))
}

/** Where the packages are that a package depends on, directly or through others. */
function neededBy(packages: Packages, place: string): string[] {
  const names = Object.keys(packages[place]?.dependencies ?? {})
  const direct = names.flatMap((name) => resolved(packages, place, name) ?? [])
  return direct.flatMap((each) => [each, ...neededBy(packages, each)])
}

/** As node resolves: in the folder of the package itself, then in those above it. */
function resolved(packages: Packages, place: string, name: string): string | undefined {
  const nearest = posix.join(place, 'node_modules', name)
  if (packages[nearest] !== undefined) return nearest
  return place === '' ? undefined : resolved(packages, place.replace(/\/?node_modules\/(?:@[^/]+\/)?[^/]+$/, ''), name)
}
