import type { Operation } from './types.js'

type Caller = Readonly<{ scopes?: readonly string[] }>

/** Whether a caller's credential lacks the scope that an operation asks for. A caller without scopes may do everything. */
export const lacksScope = ({ scopes }: Caller, { tokenScope }: Pick<Operation, 'tokenScope'>): boolean =>
  tokenScope !== null && scopes?.includes(tokenScope) === false
