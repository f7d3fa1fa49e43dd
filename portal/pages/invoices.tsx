import { useState } from 'preact/hooks'
import { api, type Schemas } from '../client/api.js'
import { configuration } from '../client/configuration.js'
import { answered } from '../client/problem.js'
import { useLoad } from '../client/use-load.js'
import { InvoiceBadge } from '../parts/badge.js'
import { Loaded } from '../parts/loaded.js'
import { Empty, Page } from '../parts/page.js'
import { StatementLines } from '../parts/statement-lines.js'
import { BuyerCard } from './buyer-card.js'
import { isForever } from '../text/format.js'
import { useWords, type Words } from '../text/language.js'

type Invoice = Schemas['Invoice']

const PAGE_LENGTH = 20

const loadInvoices = (cursor?: string) =>
  answered(
    api.GET('/invoices', {
      params: { query: { limit: PAGE_LENGTH, ...(cursor !== undefined && { cursor }) } },
    }),
  )

export function InvoicesPage() {
  const { text } = useWords()
  const [count, setCount] = useState(1)
  return (
    <Page title={text.invoices.title}>
      <CreditBalance />
      <InvoicePages left={count} cursor={undefined} onMore={() => setCount(count + 1)} />
      <BuyerCard />
    </Page>
  )
}

/** What the account has in its favour, where there is anything. */
function CreditBalance() {
  const { text, format } = useWords()
  const load = useLoad(async () => (await answered(api.GET('/credit-balance'))).data.amounts)
  if (load.state !== 'ready') return null
  return load.data
    .filter(({ amount }) => amount > 0)
    .map(({ currency, amount }) => (
      <p key={currency} class="notice">
        <span class="strong">
          {text.invoices.balance}: {format.money(amount, currency)}.
        </span>{' '}
        {text.invoices.balanceAdvice}
      </p>
    ))
}

type PagesProps = Readonly<{ left: number; cursor: string | undefined; onMore: () => void }>

/** One page of invoices, and below it the next ones that were asked for. */
function InvoicePages({ left, cursor, onMore }: PagesProps) {
  const { text } = useWords()
  const load = useLoad(() => loadInvoices(cursor), [cursor])
  return (
    <Loaded load={load} lines={5}>
      {({ data, nextCursor }) => {
        if (data.length === 0 && cursor === undefined)
          return <Empty title={text.invoices.none}>{text.invoices.noneAdvice}</Empty>
        return (
          <>
            <ul class="rows">
              {data.map((invoice) => (
                <InvoiceRow key={invoice.id} invoice={invoice} />
              ))}
            </ul>
            {nextCursor !== null && left > 1 && <InvoicePages left={left - 1} cursor={nextCursor} onMore={onMore} />}
            {nextCursor !== null && left === 1 && (
              <button type="button" class="quiet" onClick={onMore}>
                {text.showMore}
              </button>
            )}
          </>
        )
      }}
    </Loaded>
  )
}

/** Where this page finds the PDF. `pdfUrl` is a path on the server's own host, which a proxy may serve below another one. */
const pdfOf = ({ id }: Invoice): string => `${new URL(configuration.root).pathname}/invoices/${id}/pdf`

const periodOf = ({ periodStart, periodEnd }: Invoice, { text, format }: Words): string =>
  isForever(periodEnd) ? text.invoices.bought : format.period(periodStart, periodEnd)

function InvoiceRow({ invoice }: Readonly<{ invoice: Invoice }>) {
  const words = useWords()
  const { text, format } = words
  const [isOpen, open] = useState(false)
  const period = periodOf(invoice, words)
  const { id, total, currency, status, paidAt } = invoice
  return (
    <li>
      <div class="row">
        <span class="row-main">
          <span class="strong">{period}</span>
          {paidAt !== null && <span class="soft block">{text.invoices.paidOn(format.date(paidAt))}</span>}
        </span>
        <span class="figure strong">{format.money(total, currency)}</span>
        <InvoiceBadge status={status} />
        <span class="row-actions">
          <button
            type="button"
            class="quiet"
            aria-expanded={isOpen}
            aria-label={text.invoices.detailsOf(period)}
            onClick={() => open(!isOpen)}
          >
            {text.invoices.details}
          </button>
          <a
            class="button quiet"
            href={pdfOf(invoice)}
            target="_blank"
            rel="noopener"
            aria-label={text.invoices.pdfOf(period)}
          >
            {text.invoices.pdf}
          </a>
        </span>
      </div>
      {isOpen && <InvoiceDetails id={id} />}
    </li>
  )
}

function InvoiceDetails({ id }: Readonly<{ id: number }>) {
  const { text, format } = useWords()
  const load = useLoad(
    async () => (await answered(api.GET('/invoices/{invoice}/details', { params: { path: { invoice: id } } }))).data,
    [id],
  )
  return (
    <div class="row-details">
      <Loaded load={load}>
        {(details) => (
          <>
            <p class="soft">
              {text.invoices.number(details.number)}. {text.invoices.issued(format.date(details.issuedAt))}.{' '}
              {details.nextAttemptAt !== null && text.invoices.nextTry(format.date(details.nextAttemptAt))}
            </p>
            <StatementLines statement={details} />
          </>
        )}
      </Loaded>
    </div>
  )
}
