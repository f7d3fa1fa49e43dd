import createClient from 'openapi-fetch'
import type { components, paths } from '../../generated/types.js'
import { configuration } from './configuration.js'
import { answered, Problem } from './problem.js'
import { forgetOwnToken, noteUse, ownToken, pageAccount } from './session.js'

export type Schemas = components['schemas']

/** The operations that a bearer token opens. A token that has ended is replaced once, by one of the same account. */
export const api = createClient<paths>({ baseUrl: configuration.api, fetch: fetchWithToken })

async function fetchWithToken(request: Request): Promise<Response> {
  const again = request.clone()
  noteUse()
  const first = await withToken(request)
  const asker = pageAccount()
  const answer = await fetch(first)
  if (answer.status !== 401) return answer
  // Who has signed in meanwhile has a token of their own.
  if (pageAccount() === asker) forgetOwnToken()
  const second = await withToken(again)
  if (pageAccount() !== asker) throw new Problem('session_ended')
  return fetch(second)
}

async function withToken(request: Request): Promise<Request> {
  const { token } = await ownToken()
  request.headers.set('authorization', `Bearer ${token}`)
  return request
}

type Page<T> = Readonly<{ data: readonly T[]; nextCursor: string | null }>

/** All pages of a list, in order. */
export async function everyPage<T>(page: (cursor?: string) => Promise<Page<T>>): Promise<T[]> {
  const { data, nextCursor } = await page()
  const all = [...data]
  for (let next = nextCursor; next !== null;) {
    const more = await page(next)
    all.push(...more.data)
    next = more.nextCursor
  }
  return all
}

const query = (cursor?: string) => ({ params: { query: cursor === undefined ? {} : { cursor } } })

export const loadSubscriptions = () => everyPage((cursor) => answered(api.GET('/subscriptions', query(cursor))))
export const loadPlans = () => everyPage((cursor) => answered(api.GET('/plans', query(cursor))))
export const loadCards = () => everyPage((cursor) => answered(api.GET('/payment-methods', query(cursor))))

export const loadBillingDetails = async () => (await answered(api.GET('/billing-details'))).data

export const ofSubscription = (id: number) => ({ params: { path: { subscription: id } } })
/** A repeated request under the same key does its work once. */
export const keyed = (key: string) => ({ 'Idempotency-Key': key })
