import type { IncomingHttpHeaders } from 'node:http'

/** The contract's security scheme names it, so it has no `__Host-` prefix, which would lock version 1's clients out. */
export const SESSION_COOKIE = 'paywright_session'
const SESSION = new RegExp(`(?:^|;)\\s*${SESSION_COOKIE}\\s*=\\s*([^;]*)`)

/** What a request says of who sends it. It may carry both, and one of them counts. Nothing of it is checked. */
export type Credentials = Readonly<{ token: string | undefined; session: string | undefined }>

export const bearerIn = (authorization: string): string | undefined => /^bearer +(\S+) *$/i.exec(authorization)?.[1]

/** The same for every way in which the same credentials can be written. */
export const credentialsOf = ({ authorization, cookie }: IncomingHttpHeaders): Credentials => ({
  token: authorization === undefined ? undefined : (bearerIn(authorization) ?? authorization),
  session: cookie === undefined ? undefined : decoded(SESSION.exec(cookie)?.[1]?.trimEnd()),
})

export const isSame = (one: Credentials, other: Credentials): boolean =>
  (one.token !== undefined && one.token === other.token) || (one.session !== undefined && one.session === other.session)

function decoded(value: string | undefined): string | undefined {
  try {
    return value === undefined ? undefined : decodeURIComponent(value)
  } catch {
    return value
  }
}
