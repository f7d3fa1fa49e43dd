import { loadBillingDetails, type Schemas } from '../client/api.js'
import { useLoad } from '../client/use-load.js'
import { Loaded } from '../parts/loaded.js'
import { useWords, type Words } from '../text/language.js'

type Details = Schemas['BillingDetails']

/** As the address is written on the invoice: where it names a region, the postal code stands behind it. */
function linesOf({ addressLines, postalCode, city, region, country, taxId, email }: Details, words: Words): string[] {
  const { text, format } = words
  const place = region === null ? [postalCode, city] : [[city, region].filter(Boolean).join(', '), postalCode]
  return [
    ...addressLines,
    place.filter(Boolean).join(' '),
    country === null ? '' : format.country(country),
    taxId === null ? '' : `${text.buyer.taxId}: ${taxId}`,
    email ?? '',
  ].filter(Boolean)
}

/** Whom the next invoices are for, and the way to change it. */
export function BuyerCard() {
  const words = useWords()
  const { text } = words
  const load = useLoad(loadBillingDetails)
  return (
    <section class="panel buyer">
      <h2>{text.buyer.title}</h2>
      <Loaded load={load}>
        {(details) => (
          <>
            <p class="strong">{details.name}</p>
            {linesOf(details, words).map((line, position) => (
              <p key={position}>{line}</p>
            ))}
            {details.country === null && <p class="soft">{text.buyer.none}</p>}
            <div class="actions">
              <a class="button quiet" href="#/billing-details" aria-label={text.buyer.editDetails}>
                {text.buyer.edit}
              </a>
            </div>
          </>
        )}
      </Loaded>
    </section>
  )
}
