import { ForbiddenError } from '../errors.js'

/** What an operator's key may do. */
export const OPERATOR_SCOPES = ['read', 'catalogue', 'accounts', 'billing', 'clock'] as const
export type OperatorScope = (typeof OPERATOR_SCOPES)[number]

export const keyLacksScope = (scope: string) =>
  new ForbiddenError(`This key lacks the scope ${scope}. Use a key that has it.`, 'scope_missing')
