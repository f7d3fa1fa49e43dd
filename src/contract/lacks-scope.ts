type Caller = Readonly<{ scopes?: readonly string[] }>
type Asking = Readonly<{ tokenScope: string | null }>

/** Whether a caller's credential lacks the scope that an operation asks for. A caller without scopes may do everything. */
export const lacksScope = ({ scopes }: Caller, { tokenScope }: Asking): boolean =>
  tokenScope !== null && scopes?.includes(tokenScope) === false
