export type Answered = Readonly<{ status: number; body: unknown }>
export type StripeObject = { id: string; object: string; [field: string]: unknown }
export type Books = { objects: Map<string, StripeObject>; last: number }

export type Route = Readonly<{
  method: string
  path: RegExp
  answer: (books: Books, ids: readonly string[], form: URLSearchParams) => unknown
}>

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly type = 'invalid_request_error',
  ) {
    super(code)
  }
}

export const DECLINING = '4000000000000002'

export const metadataOf = (form: URLSearchParams) =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const key = /^metadata\[(.+)\]$/.exec(name)?.[1]
      return key === undefined ? [] : [[key, value]]
    }),
  )

export function make(books: Books, prefix: string, object: string, fields: object): StripeObject {
  books.last += 1
  const made = { id: `${prefix}_${books.last}`, object, ...fields }
  books.objects.set(made.id, made)
  return made
}

export function held(books: Books, id: string | null | undefined): StripeObject {
  const found = books.objects.get(id ?? '')
  if (!found) throw new Refused(404, 'resource_missing')
  return found
}

export const list = (books: Books, keep: (object: StripeObject) => boolean) => ({
  object: 'list',
  has_more: false,
  data: [...books.objects.values()].filter(keep).reverse(),
})

export function ensurePays(books: Books, customer: string | null): void {
  const settings = held(books, customer)['invoice_settings'] as { default_payment_method: string | null }
  const method = settings.default_payment_method
  if (method !== null && held(books, method)['number'] === DECLINING)
    throw new Refused(402, 'card_declined', 'card_error')
}
