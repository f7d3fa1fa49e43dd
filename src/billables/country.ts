/** Regions that have a code and are no country of ISO 3166-1: unions, disputed or exceptional places, placeholders. */
const NO_COUNTRIES = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB XK ZZ'.split(' '))

let names: Intl.DisplayNames | undefined
const nameOf = (code: string): string | undefined =>
  (names ??= new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })).of(code)

/** Whether two capital letters are the ISO 3166-1 code of a country. A code that was withdrawn stands for another one. */
export const isCountry = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) &&
  !NO_COUNTRIES.has(code) &&
  new Intl.Locale('und', { region: code }).region === code &&
  nameOf(code) !== undefined

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')

/** Every code for which `isCountry` holds. */
export const countries = (): string[] =>
  LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(isCountry)
