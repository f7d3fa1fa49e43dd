import type { TargetedEvent } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { api, loadBillingDetails, type Schemas } from '../client/api.js'
import { configuration } from '../client/configuration.js'
import { answered, Problem, problemFrom } from '../client/problem.js'
import { goTo } from '../client/route.js'
import { useLoad } from '../client/use-load.js'
import { BackLink } from '../parts/back-link.js'
import { Field } from '../parts/field.js'
import { useFlash } from '../parts/flash.js'
import { Loaded } from '../parts/loaded.js'
import { Page } from '../parts/page.js'
import { ProblemNotice } from '../parts/problem-notice.js'
import { useWords } from '../text/language.js'

type Details = Schemas['BillingDetails']
type Draft = Readonly<Record<keyof Details, string>>

const INVOICES = '#/invoices'

/** The fields of one line, in the order of a letter's address. */
const FIELDS = {
  postalCode: { autocomplete: 'postal-code', maxLength: 20 },
  city: { autocomplete: 'address-level2', maxLength: 120, required: true },
  region: { autocomplete: 'address-level1', maxLength: 120 },
  taxId: { autocomplete: 'off', maxLength: 64 },
  email: { autocomplete: 'email', maxLength: 254, type: 'email' },
} as const

const draftOf = ({ addressLines, ...details }: Details): Draft => {
  const { name, email, postalCode, city, region, country, taxId } = details
  return {
    name,
    email: email ?? '',
    addressLines: addressLines.join('\n'),
    postalCode: postalCode ?? '',
    city: city ?? '',
    region: region ?? '',
    country: country ?? '',
    taxId: taxId ?? '',
  }
}

/** An empty field is one that is left out. */
function orderOf({ name, addressLines, city, country, ...rest }: Draft): Schemas['BillingDetailsRequest'] {
  const lines = addressLines.split('\n').map((line) => line.trim())
  const optional = Object.entries(rest).flatMap(([field, value]) =>
    value.trim() === '' ? [] : [[field, value.trim()]],
  )
  return {
    name: name.trim(),
    addressLines: lines.filter(Boolean),
    city: city.trim(),
    country,
    ...(Object.fromEntries(optional) as Partial<Record<keyof typeof rest, string>>),
  }
}

/** Whom the next invoices are for. */
export function BillingDetailsPage() {
  const { text } = useWords()
  const load = useLoad(loadBillingDetails)
  return (
    <Page title={text.buyer.title} intro={text.buyer.intro} back={<BackLink to={INVOICES} />}>
      <Loaded load={load} lines={6}>
        {(details) => <DetailsForm details={details} />}
      </Loaded>
    </Page>
  )
}

function DetailsForm({ details }: Readonly<{ details: Details }>) {
  const { text } = useWords()
  const flash = useFlash()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(() => draftOf(details))
  const [problem, setProblem] = useState<Problem>()
  const [isBusy, setBusy] = useState(false)
  useLayoutEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), [problem])

  const save = async () => {
    setBusy(true)
    try {
      await answered(api.PUT('/billing-details', { body: orderOf(draft) }))
      goTo(INVOICES)
      flash(text.buyer.saved)
    } catch (error) {
      setProblem(problemFrom(error))
      setBusy(false)
    }
  }
  const onSubmit = (event: TargetedEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) void save()
  }
  return (
    <form ref={form} class="panel stack" onSubmit={onSubmit} aria-busy={isBusy}>
      <Address draft={draft} refused={problem?.details.fields ?? {}} onChange={setDraft} />
      {problem && <ProblemNotice problem={beside(problem)} />}
      <button type="submit" class="primary" disabled={isBusy}>
        {isBusy ? text.working : text.buyer.submit}
      </button>
    </form>
  )
}

/** What is refused stands at its field. */
const beside = (problem: Problem): Problem =>
  problem.code === 'validation_failed' ? new Problem(problem.code) : problem

type AddressProps = Readonly<{
  draft: Draft
  refused: Readonly<Record<string, readonly string[]>>
  onChange: (draft: Draft) => void
}>

function Address({ draft, refused, onChange }: AddressProps) {
  const { text, format } = useWords()
  /** A line of the address is refused as `addressLines.0`. */
  const refusalsOf = (field: keyof Draft) =>
    Object.entries(refused).flatMap(([name, messages]) => (name.split('.', 1)[0] === field ? messages : []))
  const valueOf = (field: keyof Draft) => ({
    value: draft[field],
    onInput: ({ currentTarget }: TargetedEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      onChange({ ...draft, [field]: currentTarget.value }),
  })
  const input = (field: keyof typeof FIELDS, advice?: string) => {
    const isOptional = !('required' in FIELDS[field])
    return (
      <Field label={text.buyer[field]} refusals={refusalsOf(field)} isOptional={isOptional} {...(advice && { advice })}>
        {(own) => <input {...own} {...FIELDS[field]} {...valueOf(field)} />}
      </Field>
    )
  }
  return (
    <>
      <Field label={text.buyer.name} refusals={refusalsOf('name')}>
        {(own) => <input {...own} {...valueOf('name')} autocomplete="organization" maxLength={255} required />}
      </Field>
      <Field label={text.buyer.addressLines} refusals={refusalsOf('addressLines')} advice={text.buyer.fourLines}>
        {(own) => <textarea {...own} {...valueOf('addressLines')} autocomplete="street-address" rows={2} required />}
      </Field>
      <div class="beside">
        {input('postalCode')}
        {input('city')}
      </div>
      <div class="beside">
        {input('region')}
        <Field label={text.buyer.country} refusals={refusalsOf('country')}>
          {(own) => (
            <select {...own} {...valueOf('country')} autocomplete="country" required>
              <option value="">{text.buyer.chooseCountry}</option>
              {format.countries(configuration.countries).map(([code, name]) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      {input('taxId', text.buyer.taxIdAdvice)}
      {input('email', text.buyer.emailAdvice)}
    </>
  )
}
