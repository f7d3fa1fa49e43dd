import { asking, become, bend, bent, keeping, remembering } from './bend.js'
import type { Asked, Mutant } from './proxy.js'

/* eslint-disable @typescript-eslint/no-explicit-any -- whatever the server answered is bent here */
const log = (name: string, means: string, change: (body: any, asked: Asked) => void): Mutant =>
  bent(name, means, 'listEvents', change)

const without = (parameter: string) => (asked: Asked) =>
  void (asked.url = asked.url.replace(new RegExp(`([?&])${parameter}=[^&]*`), '$1'))

export const eventLogMutants = (): Mutant[] => [
  log('the log leaves out an event', 'A program misses it for ever.', ({ data }) => {
    if (data.length > 2) data.splice(1, 1)
  }),
  log('the log repeats an event', 'A program applies it twice.', ({ data }) => {
    if (data.length > 1 && data.length < 100) data.push(data.at(-1))
  }),
  log('the log comes newest first', 'A program applies events in the wrong order.', ({ data }) => data.reverse()),
  log('an event of the log tells the state before', 'A program keeps what is over.', ({ data }) => {
    for (const { event } of data) if (event.type === 'SubscriptionCanceled') event.data.status = 'active'
  }),
  log('the last page of the log names a next one', 'Walking never ends.', (body) => {
    body.nextCursor ??= body.data.at(-1)?.position ?? null
  }),
  log(
    'a page has looked no further than its last event',
    'A program that follows one subscription is thrown out.',
    (body) => {
      body.position = body.data.at(-1)?.position ?? body.position
    },
  ),
  log('the last event comes late', 'A program that continues has passed it.', (body, { url }) => {
    if (!url.includes('wait=')) body.data.splice(-1, 1)
  }),
  log('a sequence counts the account, not the stream', 'Every stream seems to have gaps.', ({ data }) => {
    for (const logged of data) logged.sequence = Number(logged.position)
  }),
  log('all events are in one stream', 'Nobody sees what an event is about.', ({ data }) => {
    for (const logged of data) logged.stream = 'billable-1'
  }),
  asking('the position is ignored', 'A program applies everything again.', 'listEvents', without('after')),
  asking('nobody waits', 'Programs ask in a tight loop.', 'listEvents', without('wait')),
  asking('the log of a subscription shows all', 'Subscriptions are mixed up.', 'listEvents', without('subscription')),
  asking('the log of a type shows all', 'Programs handle what they do not know.', 'listEvents', without('type')),
  asking('the length of a page is ignored', 'Small devices get large pages.', 'listEvents', (asked) => {
    asked.url = asked.url.replace(/limit=[1-9]\d?(?=&|$)/, 'limit=100')
  }),
  {
    name: 'a position beyond the log is an empty page',
    means: 'After a restored backup, a program waits for what it will never get.',
    answer(answered, { operation, url }) {
      if (operation === 'listEvents' && answered.status === 422 && url.includes('after=9999999999'))
        become(answered, 200, { data: [], nextCursor: null, position: '9999999999' })
    },
  },
  remembering(
    "another account's event is shown as one's own",
    'Customers read what belongs to others.',
    'getEvent',
    ({ status }) => status === 403,
  ),
  keeping<{ leaked?: any }>({}, (memory) => ({
    name: "another account's event is in the log",
    means: 'Customers read what belongs to others.',
    answer(answered, { operation, headers }) {
      if (operation !== 'listEvents' || answered.status !== 200) return
      bend(answered, ({ data }) => {
        const owner = headers.authorization
        memory.leaked ??= data[0] && { owner, event: data[0] }
        if (memory.leaked && memory.leaked.owner !== owner && data.length > 0) data.unshift(memory.leaked.event)
      })
    },
  })),
  bent('an event alone has another type', 'A program handles it wrongly.', 'getEvent', ({ data }) => {
    data.event.type = 'SubscriptionRenewed'
  }),
]
/* eslint-enable @typescript-eslint/no-explicit-any */
