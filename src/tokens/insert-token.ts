import type { Token } from '../../generated/prisma/client.js'
import { addDays } from '../calendar/clock.js'
import type { Core } from '../core.js'
import type { Transaction } from '../database/client.js'
import { TooManyError } from '../errors.js'
import { living } from './find.js'
import { newPlainToken, shownPrefix, tokenHash } from './plain-token.js'

/** The stored token with the plain one, which is shown only this once. */
export type IssuedToken = Token & Readonly<{ token: string }>

/** Who asks for a token. */
export type TokenIssuer = Readonly<{
  /** The scopes of the caller. Undefined means all. */
  held?: readonly string[] | undefined
  /** The session of the caller, which has to live until the token is issued. */
  sessionHash?: Uint8Array<ArrayBuffer> | undefined
}>

/** The most living tokens of a billable. */
export const MOST_LIVING = 100

const TOKENS_LOCK = 20_261_122

/**
 * Waits for everybody else who issues tokens of the billable. The billable's own lock would make this wait for
 * gateways.
 */
export async function lockTokens(tx: Transaction, billableId: number): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${TOKENS_LOCK}::INTEGER, ${billableId}::INTEGER)`
}

/** When a token that is issued now ends by the operator's setting. Null means never. */
export const defaultEnd = ({ settings }: Core, now: Date): Date | null =>
  settings.tokenTtlDays === undefined ? null : addDays(now, settings.tokenTtlDays)

/** Adds a token. The caller holds the lock on the billable's tokens. @throws TooManyError */
export async function insertToken(
  tx: Transaction,
  { settings }: Core,
  { now, ...token }: Pick<Token, 'billableId' | 'name' | 'scopes' | 'expiresAt'> & Readonly<{ now: Date }>,
): Promise<IssuedToken> {
  const { billableId } = token
  if ((await tx.token.count({ where: { billableId, ...living(now) } })) >= MOST_LIVING)
    throw new TooManyError('too_many_tokens', MOST_LIVING)
  const plain = newPlainToken(settings.productSlug)
  const prefix = shownPrefix(plain, settings.productSlug)
  const stored = await tx.token.create({ data: { ...token, prefix, hash: tokenHash(plain), createdAt: now } })
  return { ...stored, token: plain }
}
