/** Resolves how many seats or units a billable has for a plan, when an upgrade names no quantity. */
export type QuantityResolver = (billable: Readonly<{ billableId: number; planKey: string }>) => Promise<number>

/** The resolvers by plan key. */
export type QuantityResolvers = ReadonlyMap<string, QuantityResolver>
