import { bend, bent, keeping, remembering, shown } from './bend.js'
import type { Mutant } from './proxy.js'

/* eslint-disable @typescript-eslint/no-explicit-any, @typescript-eslint/restrict-plus-operands -- whatever the server answered is bent here */
export const catalogueMutants = (): Mutant[] => [
  bent(
    'a price differs between the plan and the list',
    'A shop shows another price than it charges.',
    'getPlan',
    ({ data }) => (data.price += 1),
  ),
  bent('a plan by its id is another plan', 'A customer buys what nobody chose.', 'getPlan', ({ data }, { url }) => {
    if (/plans\/\d+$/.test(url)) Object.assign(data, { key: 'community', name: 'Community' })
  }),
  bent('a price is text', 'Sums become strings.', 'listPlans', ({ data }) => (data[0].price = '49.00')),
  bent(
    'a plan has an undeclared field',
    'Something internal is shown.',
    'getPlan',
    ({ data }) => (data.internalCost = 1200),
  ),
  bent('the catalogue comes newest first', 'Plans change their places in a shop.', 'listPlans', ({ data }) =>
    data.reverse(),
  ),
  bent('the last plan is missing from the list', 'A plan cannot be bought.', 'listPlans', ({ data }) => data.pop()),
  shown('a ceiling is missing', 'Nobody knows where usage ends.', 'plan', ({ items }) =>
    items.forEach((item: any) => (item.ceiling = null)),
  ),
  remembering(
    'an unknown plan is the plan read before',
    'A wrong key buys something.',
    'getPlan',
    ({ status }) => status === 404,
  ),
  keeping<{ first?: string | undefined }>({}, (memory) => ({
    name: 'each account sees prices of its own',
    means: 'What one customer is shown is not what another pays.',
    answer(answered, { operation, headers }) {
      if (operation !== 'listPlans' || answered.status !== 200) return
      memory.first ??= headers.authorization
      if (memory.first !== headers.authorization) bend(answered, (body) => (body.data.at(-1).price += 100))
    },
  })),
  {
    name: 'a 404 in HTML',
    means: 'Clients fail on the answer instead of on the request.',
    answer(answered, asked) {
      if (asked.operation !== 'getPlan' || answered.status !== 404) return
      answered.headers['content-type'] = 'text/html'
      answered.body = Buffer.from('<h1>Not found</h1>')
    },
  },
]
