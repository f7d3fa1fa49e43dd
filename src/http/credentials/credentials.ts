import type { IncomingHttpHeaders } from 'node:http'

/** The contract's security scheme names it, so it has no `__Host-` prefix, which would lock version 1's clients out. */
export const SESSION_COOKIE = 'paywright_session'

/** What a request says of who sends it. It may carry both, and one of them counts. Nothing of it is checked. */
export type Credentials = Readonly<{ token: string | undefined; session: string | undefined }>

export const bearerIn = (authorization: string): string | undefined => /^bearer +(\S+) *$/i.exec(authorization)?.[1]

/** The same for every way in which the same credentials can be written. */
export const credentialsOf = ({ authorization, cookie }: IncomingHttpHeaders): Credentials => ({
  token: authorization === undefined ? undefined : (bearerIn(authorization) ?? authorization),
  session: cookie === undefined ? undefined : sessionIn(cookie),
})

export const isSame = (one: Credentials, other: Credentials): boolean =>
  (one.token !== undefined && one.token === other.token) || (one.session !== undefined && one.session === other.session)

/** As `@fastify/cookie` reads it, whose signature and session are checked: the first of the name, and only what it trims. */
function sessionIn(cookie: string): string | undefined {
  for (const pair of cookie.split(';')) {
    const equals = pair.indexOf('=')
    if (equals >= 0 && trimmed(pair.slice(0, equals)) === SESSION_COOKIE)
      return decoded(trimmed(pair.slice(equals + 1)))
  }
  return undefined
}

const isBlank = (character: string | undefined): boolean => character === ' ' || character === '\t'

/** `trim` takes a no-break space too, which a header may hold. A pattern is slow on thousands of blanks. */
function trimmed(text: string): string {
  let [from, to] = [0, text.length]
  while (from < to && isBlank(text[from])) from += 1
  while (to > from && isBlank(text[to - 1])) to -= 1
  return text.slice(from, to)
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
