import createClient from 'openapi-fetch'
import type { components, paths } from '../../generated/types.js'
import { configuration } from './configuration.js'
import { answered, Problem } from './problem.js'

type Token = components['schemas']['Token']

/** What the token list shows of a token that belongs to an open page. */
export const PORTAL_TOKEN = 'Customer portal'
const TOKEN_LIVES_MS = 60 * 60_000

/** Signing in and out, which is outside the versioned prefix. */
const root = createClient<paths>({ baseUrl: configuration.root })
/** The operations on tokens, which the session's cookie opens. */
export const cookieApi = createClient<paths>({ baseUrl: configuration.api, fetch: fetchInSession })

/** The page's own token. It is kept here alone, so that nothing finds it after the page is closed. */
let current: Promise<Token> | undefined
let onEnd: (() => void) | undefined

/** Calls back when the session has ended. */
export function whenSessionEnds(callback: () => void): void {
  onEnd = callback
}

export async function signIn(credentials: components['schemas']['Credentials']): Promise<void> {
  await answered(root.POST('/session', { body: credentials }))
  await ownToken()
}

export async function signOut(): Promise<void> {
  await revokeOwnToken()
  await answered(root.DELETE('/session'))
}

/** The page's token, issued when it is first needed. @throws Problem */
export function ownToken(): Promise<Token> {
  current ??= issueOwnToken().catch((error: unknown) => {
    current = undefined
    throw error
  })
  return current
}

export function forgetOwnToken(): void {
  current = undefined
}

/** Leaves no token behind. A page that is closed sends its last request with `keepalive`. */
export async function revokeOwnToken(): Promise<void> {
  const token = await current?.catch(() => undefined)
  forgetOwnToken()
  if (token) await revoke(token).catch(() => undefined)
}

const revoke = ({ id }: Token) =>
  cookieApi.DELETE('/tokens/{token}', { params: { path: { token: String(id) } }, keepalive: true })

/** Its end is reckoned from this machine's clock, and from the server's where the two are apart. */
async function issueOwnToken(): Promise<Token> {
  try {
    return await issueUntil(Date.now() + TOKEN_LIVES_MS)
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'validation_failed') throw error
  }
  const endless = await issueUntil(undefined)
  const token = await issueUntil(Date.parse(endless.createdAt) + TOKEN_LIVES_MS)
  await revoke(endless)
  return token
}

const issueUntil = (end: number | undefined): Promise<Token> =>
  answered(
    cookieApi.POST('/tokens', {
      body: {
        name: PORTAL_TOKEN,
        scopes: ['read', 'manage'],
        ...(end !== undefined && { expiresAt: new Date(end).toISOString() }),
      },
    }),
  )

async function fetchInSession(request: Request): Promise<Response> {
  const answer = await fetch(request)
  if (answer.status !== 401) return answer
  forgetOwnToken()
  onEnd?.()
  throw new Problem('session_ended')
}
