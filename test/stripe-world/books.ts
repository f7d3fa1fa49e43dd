/** One of Stripe's objects, as the world keeps it. */
export type StripeObject = { id: string; object: string; [field: string]: unknown }

export type StripeEvent = Readonly<{
  id: string
  object: 'event'
  api_version: string
  created: number
  type: string
  data: Readonly<{ object: StripeObject; previous_attributes?: object }>
  livemode: false
  pending_webhooks: 1
  request: null
}>

/** What an account's owner chooses in Stripe's dashboard (Billing, Manage failed payments). */
export type Settings = {
  /** Days from one failed charge of an invoice to the next. */
  retryDays: number[]
  /** What becomes of a subscription whose last retry failed. */
  afterRetries: 'cancel' | 'unpaid' | 'past_due'
}

/** All that the world knows. Times are Unix seconds, as everywhere at Stripe. */
export type Books = {
  objects: Map<string, StripeObject>
  events: StripeEvent[]
  now: number
  last: number
  settings: Settings
}

export const openBooks = (now: number): Books => ({
  objects: new Map(),
  events: [],
  now,
  last: 0,
  settings: { retryDays: [3, 5, 7], afterRetries: 'cancel' },
})

export type Answered = Readonly<{ status: number; body: unknown; headers?: Record<string, string> }>
export type Form = { readonly [name: string]: string | Form }
export type Route = Readonly<{
  method: 'GET' | 'POST' | 'DELETE'
  path: RegExp
  answer: (books: Books, ids: readonly string[], form: Form) => unknown
}>

/** An error as https://docs.stripe.com/api/errors lists them. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly type = 'invalid_request_error',
    readonly more: object = {},
  ) {
    super(code)
  }
}

export const refusal = ({ status, type, code, more }: Refused): Answered => ({
  status,
  body: { error: { type, code, message: code, ...more } },
})

export function make<T extends object>(books: Books, prefix: string, object: string, fields: T): StripeObject & T {
  books.last += 1
  const id = `${prefix}_${books.last}`
  const made = { id, object, created: books.now, livemode: false, ...fields }
  books.objects.set(id, made)
  return made
}

// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- the caller knows what kind it is
export function held<T extends StripeObject = StripeObject>(books: Books, id: unknown, object?: string): T {
  const found = books.objects.get(typeof id === 'string' ? id : '')
  if (!found || (object !== undefined && found.object !== object)) throw new Refused(404, 'resource_missing')
  return found as T
}

export const allOf = <T extends StripeObject>(books: Books, object: string): T[] =>
  [...books.objects.values()].filter((each): each is T => each.object === object)

/** Newest first, a page at a time: https://docs.stripe.com/api/pagination */
export function list(books: Books, object: string, form: Form, keep: (each: StripeObject) => boolean) {
  const all = allOf(books, object).filter(keep).reverse()
  const from = all.findIndex(({ id }) => id === form['starting_after']) + 1
  const limit = Number(form['limit'] ?? 10)
  return {
    object: 'list',
    url: `/v1/${object}s`,
    has_more: all.length > from + limit,
    data: all.slice(from, from + limit),
  }
}

/** Writes down that something happened to an object, as it is now. Who delivers it is another matter. */
export function note(books: Books, type: string, about: StripeObject, previous?: object): void {
  books.last += 1
  books.events.push({
    id: `evt_${books.last}`,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: books.now,
    type,
    data: { object: structuredClone(about), ...(previous && { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: 1,
    request: null,
  })
}

export const textOf = (value: string | Form | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined
export const formOf = (value: string | Form | undefined): Form => (typeof value === 'object' ? value : {})
/** A list in a form: `items[0][price]=…`. */
export const listOf = (value: string | Form | undefined): Form[] => Object.values(formOf(value)).map(formOf)
export const metadataOf = (form: Form): Record<string, string> => {
  const metadata = formOf(form['metadata'])
  // https://docs.stripe.com/metadata: up to 50 keys of 40 characters with values of 500.
  for (const [key, value] of Object.entries(metadata))
    if (key.length > 40 || (textOf(value) ?? '').length > 500) throw new Refused(400, 'parameter_invalid_string')
  if (Object.keys(metadata).length > 50) throw new Refused(400, 'parameter_invalid_string')
  return metadata as Record<string, string>
}
