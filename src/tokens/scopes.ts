import { ForbiddenError } from '../errors.js'

/** What a token without chosen scopes may do. */
export const ALL_SCOPES = ['read', 'usage', 'manage'] as const
export type TokenScope = (typeof ALL_SCOPES)[number]

/**
 * Nobody passes on more than they have.
 * @param held the caller's own scopes; undefined for a person or an administrator, who have all
 * @throws ForbiddenError `scope_missing`
 */
export function ensureWithin(asked: readonly string[], held: readonly string[] | undefined): void {
  const beyond = held && asked.find((scope) => !held.includes(scope))
  if (beyond !== undefined)
    throw new ForbiddenError(`You may not give the scope ${beyond}: ask the operator of the service.`, 'scope_missing')
}

export const scopeMissing = (scope: string) =>
  new ForbiddenError(`This token lacks the scope ${scope}. Use a token that has it.`, 'scope_missing')
