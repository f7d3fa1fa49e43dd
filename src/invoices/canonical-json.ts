/** The JSON that a digest is made of. A number is a whole number that a double holds exactly. */
export type Canonical =
  string | number | null | readonly Canonical[] | Readonly<{ [name: string]: Canonical | undefined }>

/**
 * The JSON Canonicalization Scheme (RFC 8785) of strings, whole numbers, null, lists and objects: names in the order of
 * their UTF-16 code units, no spaces, and strings as JSON.stringify writes them.
 * @throws RangeError for a number with a fraction, or one that a double does not hold exactly
 */
export function canonicalJson(value: Canonical): string {
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number that is held exactly`)
    return JSON.stringify(value)
  }
  if (typeof value === 'string') {
    if (!value.isWellFormed()) throw new RangeError('a string holds half of a surrogate pair')
    return JSON.stringify(value)
  }
  if (value === null) return 'null'
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`
  // Without a comparison, `sort` compares by UTF-16 code units, as the RFC does.
  const members = Object.keys(value)
    .sort()
    .flatMap((name) => {
      const member = value[name]
      return member === undefined ? [] : [`${JSON.stringify(name)}:${canonicalJson(member)}`]
    })
  return `{${members.join(',')}}`
}

const isList = (value: object): value is readonly Canonical[] => Array.isArray(value)
