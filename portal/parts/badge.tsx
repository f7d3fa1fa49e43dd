import type { Schemas } from '../client/api.js'
import { useWords } from '../text/language.js'

type Tone = 'good' | 'plain' | 'warn' | 'bad'

const TONES: Readonly<Record<Schemas['SubscriptionStatus'], Tone>> = {
  free: 'plain',
  incomplete: 'warn',
  trialing: 'good',
  active: 'good',
  past_due: 'bad',
  paused: 'warn',
  grace: 'warn',
  canceled: 'plain',
  expired: 'plain',
  lifetime: 'good',
}
const INVOICE_TONES: Readonly<Record<Schemas['InvoiceStatus'], Tone>> = {
  open: 'warn',
  paid: 'good',
  uncollectible: 'bad',
  void: 'plain',
}

export function StatusBadge({ status }: Readonly<{ status: Schemas['SubscriptionStatus'] }>) {
  const { text } = useWords()
  return <span class={`badge ${TONES[status]}`}>{text.status[status]}</span>
}

export function InvoiceBadge({ status }: Readonly<{ status: Schemas['InvoiceStatus'] }>) {
  const { text } = useWords()
  return <span class={`badge ${INVOICE_TONES[status]}`}>{text.invoices.statuses[status]}</span>
}
