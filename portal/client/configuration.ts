const named = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="portal-${name}"]`)?.content ?? ''

/** What the server wrote into the page. The paths are relative, so a proxy may put the service below a path. */
export const configuration = {
  api: new URL(named('api'), document.baseURI).href,
  root: new URL(named('root'), document.baseURI).href,
  seller: named('seller'),
  /** After so many minutes an unused session ends. 0 is never. */
  idleMinutes: Number(named('idle-minutes')),
  /** ISO 3166-1 codes of the countries that an address may name. */
  countries: named('countries').split(' '),
} as const
