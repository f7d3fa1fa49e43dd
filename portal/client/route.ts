import { useEffect, useState } from 'preact/hooks'

export type Route =
  | Readonly<{ page: 'overview'; subscription?: number }>
  | Readonly<{ page: 'upgrade' | 'change'; subscription: number }>
  | Readonly<{ page: 'invoices' | 'billing-details' | 'cards' | 'tokens' }>

/** The page that an address names, such as `/portal#/invoices`. Anything else is the overview. */
export function routeOf(hash: string): Route {
  const [, page, id, step] = /^#\/([\w-]+)(?:\/(\d+))?(?:\/(\w+))?$/.exec(hash) ?? []
  if (page === 'invoices' || page === 'billing-details' || page === 'cards' || page === 'tokens') return { page }
  if (page !== 'subscriptions' || id === undefined) return { page: 'overview' }
  const subscription = Number(id)
  return step === 'upgrade' || step === 'change' ? { page: step, subscription } : { page: 'overview', subscription }
}

export const subscriptionPath = (id: number, step?: 'upgrade' | 'change'): string =>
  `#/subscriptions/${id}${step === undefined ? '' : `/${step}`}`

export function useRoute(): Route {
  const [hash, setHash] = useState(location.hash)
  useEffect(() => {
    const follow = () => setHash(location.hash)
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  return routeOf(hash)
}

export function goTo(path: string): void {
  location.hash = path
}
