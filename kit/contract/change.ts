export type Impact = 'major' | 'minor' | 'patch'

/** What differs between two contracts at one place, rated as semantic versions are. */
export type Change = Readonly<{
  path: string
  property?: string
  kind: string
  impact: Impact
  from?: unknown
  to?: unknown
}>
