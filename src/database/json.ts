/** JSON for a statement's parameter. It has no big integers, so PostgreSQL reads them from text. */
export const toJson = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'bigint' ? inner.toString() : inner))
