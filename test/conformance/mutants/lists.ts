import { asking, bend, bent, keeping } from './bend.js'
import type { Asked, Mutant } from './proxy.js'

/* eslint-disable @typescript-eslint/no-explicit-any -- whatever the server answered is bent here */
const LISTS = ['listPlans', 'listSubscriptions', 'listInvoices', 'listPaymentMethods'] as const

const lists = (name: string, means: string, change: (body: any, asked: Asked) => void): Mutant =>
  bent(name, means, [...LISTS], change)

/** Adds a resource of one account to another account's list. */
function leaking(name: string, operation: (typeof LISTS)[number], place: (data: any[], leaked: any) => void): Mutant {
  const owners = new Map<string, any>()
  return {
    name,
    means: 'A customer sees what belongs to another.',
    answer(answered, asked) {
      if (asked.operation !== operation || answered.status !== 200) return
      const owner = String(asked.headers.authorization)
      bend(answered, ({ data }) => {
        const own = data.at(-1)
        const leaked = [...owners].find(([other]) => other !== owner)?.[1]
        if (own && !owners.has(owner)) owners.set(owner, own)
        if (leaked && !data.some(({ id }: any) => id === leaked.id)) place(data, leaked)
      })
    },
  }
}

export const listMutants = (): Mutant[] => [
  lists('a cursor skips one', 'A thing is never seen by who walks the pages.', ({ data }, { url }) => {
    if (url.includes('cursor=') && data.length > 1) data.shift()
  }),
  keeping<{ last?: any }>({}, (memory) =>
    lists('a page repeats the last of the one before', 'Sums over pages are too high.', ({ data }, { url }) => {
      if (url.includes('cursor=') && memory.last && data.length > 1) data[0] = memory.last
      memory.last = data.at(-1)
    }),
  ),
  lists('the last page is missing', 'The oldest things are never seen.', (body) => {
    if (body.data.length === 1) body.nextCursor = null
  }),
  lists('the last page names a next one', 'Walking never ends.', (body) => (body.nextCursor ??= 'MQ')),
  {
    name: 'a limit is ignored',
    means: 'Small devices get large pages.',
    ask(asked) {
      if (asked.operation === 'listInvoices') asked.url = asked.url.replace(/limit=\d+/, 'limit=100')
    },
  },
  {
    name: 'a cursor is ignored',
    means: 'Walking never ends.',
    ask(asked) {
      if (asked.operation === 'listSubscriptions')
        asked.url = asked.url.replace(/cursor=[^&]*/, 'limit=1').replace(/limit=(\d+)&limit=1/, 'limit=$1')
    },
  },
  leaking("another account's subscription is in a list", 'listSubscriptions', (data, leaked) => {
    data.push(leaked)
    data.sort((one, other) => other.id - one.id)
  }),
  leaking(
    "another account's subscription takes the place of the last",
    'listSubscriptions',
    (data, leaked) => (data[data.length - 1] = leaked),
  ),
  leaking("another account's invoice is in a list", 'listInvoices', (data, leaked) => data.push(leaked)),
  leaking("another account's payment method is in a list", 'listPaymentMethods', (data, leaked) =>
    data.push({ ...leaked, isDefault: false }),
  ),
  asking(
    'a limit of 0 is taken for the default',
    'A bug in a client goes unseen.',
    [...LISTS],
    (asked) => (asked.url = asked.url.replace('limit=0', 'limit=100')),
  ),
  asking(
    'a limit above 100 is cut',
    'A client misses what it asked for.',
    [...LISTS],
    (asked) => (asked.url = asked.url.replace('limit=101', 'limit=100')),
  ),
  asking(
    'a wrong cursor begins anew',
    'Walking begins again in the middle.',
    [...LISTS],
    (asked) => (asked.url = asked.url.replace(/cursor=bm90[^&]*/, '')),
  ),
  bent('the list of invoices comes oldest first', 'The newest bill is on the last page.', 'listInvoices', ({ data }) =>
    data.reverse(),
  ),
  bent(
    'the list of subscriptions hides what has ended',
    'Old contracts cannot be found.',
    'listSubscriptions',
    (body) => (body.data = body.data.filter(({ status }: any) => status !== 'canceled')),
  ),
  bent('a page is one short', 'A client takes it for the last.', 'listSubscriptions', ({ data }, { url }) => {
    if (url.includes('limit=3')) data.pop()
  }),
  bent('a list differs from what it lists', 'Two screens show two names.', 'listSubscriptions', ({ data }) =>
    data.forEach((one: any) => (one.name = one.name.toUpperCase())),
  ),
]
