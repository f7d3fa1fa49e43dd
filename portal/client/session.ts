import createClient from 'openapi-fetch'
import type { components, paths } from '../../generated/types.js'
import { configuration } from './configuration.js'
import { answered, Problem } from './problem.js'

type Token = components['schemas']['Token']
type ListedToken = components['schemas']['ListedToken']

/** What the token list shows of a token that belongs to an open page. */
export const PORTAL_TOKEN = 'Customer portal'
/** A page that was left open keeps its token no longer than its session, where an unused session ends. */
const TOKEN_LIVES_MS = Math.min(60, configuration.idleMinutes || 60) * 60_000
/** A machine whose clock is ahead by more than this makes tokens that live too long. */
const TOLERANCE_MS = 60_000
/** How often the service notes that a session is used. */
const NOTED_EVERY_MS = Math.min(1, configuration.idleMinutes / 10) * 60_000

/** Signing in and out, which is outside the versioned prefix. */
const root = createClient<paths>({ baseUrl: configuration.root })
/** The operations on tokens, which the session's cookie opens. */
export const cookieApi = createClient<paths>({ baseUrl: configuration.api, fetch: fetchInSession })

/** The page's own token. It is kept here alone, so that nothing finds it after the page is closed. */
let current: Promise<Token> | undefined
/** Whose page it is. The session's cookie is every page's, and may become another account's meanwhile. */
let account: number | undefined
let isSigningOut = false
let onEnd: (() => void) | undefined

/** Calls back when the session has ended. */
export function whenSessionEnds(callback: () => void): void {
  onEnd = callback
}

export async function signIn(credentials: components['schemas']['Credentials']): Promise<void> {
  await answered(root.POST('/session', { body: credentials }))
  forgetOwnToken()
  account = undefined
  await ownTokenUnlessFull()
}

/** @throws Problem when the session may still be open */
export async function signOut(): Promise<void> {
  isSigningOut = true
  try {
    await revokeOwnToken()
    await answered(root.DELETE('/session')).catch(ignoreEnded)
    forgetOwnToken()
    account = undefined
  } finally {
    isSigningOut = false
  }
}

function ignoreEnded(error: unknown): void {
  if (!(error instanceof Problem) || error.code !== 'unauthenticated') throw error
}

/** The page's token, issued when it is first needed. @throws Problem */
export function ownToken(): Promise<Token> {
  if (isSigningOut) return Promise.reject(new Problem('session_ended'))
  current ??= issueOwnToken().catch((error: unknown) => {
    current = undefined
    throw error
  })
  return current
}

/** The page's token, or undefined where the account has too many: they are revoked in the session alone. @throws Problem */
export const ownTokenUnlessFull = (): Promise<Token | undefined> =>
  ownToken().catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'too_many_tokens') return undefined
    throw error
  })

/** Whose page it is, as far as a token has said it. */
export const pageAccount = (): number | undefined => account

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

/**
 * The session's tokens, when it is still of the page's account.
 * @throws Problem `session_ended` when somebody else has signed in since
 */
export async function listTokens(): Promise<readonly ListedToken[]> {
  const own = await ownTokenUnlessFull()
  const { data } = await answered(cookieApi.GET('/tokens'))
  if (own === undefined || data.some(({ id }) => id === own.id)) return data
  forgetOwnToken()
  await ownToken()
  return data
}

/** A token that the session has just issued. @throws Problem `session_ended` when it is another account's */
export async function ofPage(token: Token): Promise<Token> {
  account ??= token.billable
  if (token.billable === account) return token
  await revoke(token).catch(() => undefined)
  forgetOwnToken()
  onEnd?.()
  throw new Problem('session_ended')
}

/** Its end is reckoned from this machine's clock, and from the server's where the two are apart. */
async function issueOwnToken(): Promise<Token> {
  const first = await issueUntil(Date.now() + TOKEN_LIVES_MS).catch((error: unknown) => {
    if (!(error instanceof Problem) || error.code !== 'validation_failed') throw error
    return issueUntil(undefined)
  })
  const { createdAt, expiresAt } = first
  const end = Date.parse(createdAt) + TOKEN_LIVES_MS
  if (expiresAt !== null && Date.parse(expiresAt) <= end + TOLERANCE_MS) return first
  const token = await issueUntil(end)
  await revoke(first)
  return token
}

async function issueUntil(end: number | undefined): Promise<Token> {
  const expiresAt = end === undefined ? {} : { expiresAt: new Date(end).toISOString() }
  return ofPage(
    await answered(
      cookieApi.POST('/tokens', { body: { name: PORTAL_TOKEN, scopes: ['read', 'manage'], ...expiresAt } }),
    ),
  )
}

let lastUse = Date.now()

/** Tells the service that the reader is there. What a token opens is no use of the session that issued it. */
export function noteUse(): void {
  if (configuration.idleMinutes === 0 || Date.now() - lastUse < NOTED_EVERY_MS) return
  cookieApi.GET('/tokens', { params: { query: { limit: 1 } } }).catch(() => undefined)
}

async function fetchInSession(request: Request): Promise<Response> {
  lastUse = Date.now()
  const answer = await fetch(request)
  if (answer.status !== 401) return answer
  forgetOwnToken()
  onEnd?.()
  throw new Problem('session_ended')
}
