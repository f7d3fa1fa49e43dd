import type { Settings } from '../settings.js'

/** What the numbers of a document begin with: its kind, and the series of this cell where the operator has given it one. */
export const numberBegins = (kind: 'INV' | 'CN', { invoiceSeries }: Pick<Settings, 'invoiceSeries'>): string =>
  invoiceSeries === '' ? `${kind}-` : `${kind}-${invoiceSeries}-`
