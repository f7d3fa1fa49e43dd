import type { OperatorKey } from '../../generated/prisma/client.js'
import { isPlainToken, newPlainToken, shownPrefix } from '../tokens/plain-token.js'

/** The word that each key begins with, by which scanners and people recognise it. */
const WORD = 'opk'

export const newOperatorKey = (): string => newPlainToken(WORD)
export const isOperatorKey = (text: string): boolean => isPlainToken(text, WORD)
export const prefixOf = (key: string): string => shownPrefix(key, WORD)

/** A key as the command line and the audit show it, without the key itself. */
export const viewOperatorKey = ({ id, prefix, scopes, createdAt, revokedAt }: OperatorKey) => ({
  id,
  prefix,
  scopes,
  createdAt: createdAt.toISOString(),
  revokedAt: revokedAt?.toISOString() ?? null,
})
