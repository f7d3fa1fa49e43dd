/** The slot of an order that names none. */
export const DEFAULT_SLOT = 'default'
