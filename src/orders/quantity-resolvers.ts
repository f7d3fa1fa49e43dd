/** How many seats or units a billable has for a plan, where an upgrade names no quantity. Keyed by plan key. */
export type QuantityResolver = (billable: Readonly<{ billableId: number; planKey: string }>) => Promise<number>

/** Each under the key of its plan. */
export type QuantityResolvers = ReadonlyMap<string, QuantityResolver>
