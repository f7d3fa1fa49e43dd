export type Log = Readonly<{
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}>

/** Matches the form of a token wherever it appears: in a path, a request id or an error message. */
const TOKEN = /\b[a-z][a-z0-9-]{0,31}(?:_|%5F)[0-9A-Za-z]{46}/gi

export const withoutTokens = (text: string): string => text.replace(TOKEN, '[redacted]')
