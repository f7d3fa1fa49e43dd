import { asking, become, headed, refusing } from './bend.js'
import type { Mutant } from './proxy.js'

/* eslint-disable @typescript-eslint/restrict-plus-operands -- whatever the server answered is bent here */
const LISTS = ['listPlans', 'listSubscriptions', 'listInvoices', 'listPaymentMethods'] as const

export const refusalMutants = (): Mutant[] => [
  refusing('errors are always empty', 'A form cannot mark a field.', 422, (body) => (body.errors = {})),
  refusing(
    'errors name the wrong field',
    'A form marks the wrong field.',
    422,
    (body) =>
      (body.errors = Object.fromEntries(Object.entries(body.errors).map(([name, why]) => [`body.${name}`, why]))),
  ),
  refusing(
    'a 404 has the code of a 403',
    'Programs that branch on codes go wrong.',
    404,
    (body) => (body.code = 'forbidden'),
  ),
  refusing('a code is not in the contract', 'Generated clients fail.', 404, (body) => (body.code = 'gone')),
  refusing(
    'a 400 has the code of a 422',
    'Programs that branch on codes go wrong.',
    400,
    (body) => (body.code = 'validation_failed'),
  ),
  refusing('a refusal has no message', 'People are left alone.', undefined, (body) => (body.message = '')),
  headed(
    'no X-Request-Id',
    'Support cannot find the request.',
    [...LISTS],
    (headers) => delete headers['x-request-id'],
  ),
  headed(
    'X-Request-Id is never the one that was sent',
    'Support cannot find the request.',
    [...LISTS],
    (headers) => (headers['x-request-id'] = 'ours'),
  ),
  refusing('a refused sign-in repeats the password', 'Passwords end up in logs.', 422, (body, asked) => {
    if (asked.operation === 'createSession') body.message += ` You sent ${asked.body}`
  }),
  headed(
    'a 401 without WWW-Authenticate',
    'Clients cannot know what to send.',
    'listInvoices',
    (headers) => delete headers['www-authenticate'],
  ),
  {
    name: 'a wrong method is 404',
    means: 'Integrators look for a wrong address.',
    answer(answered) {
      if (answered.status === 405) become(answered, 404, { message: 'There is nothing here.', code: 'not_found' })
    },
  },
  {
    name: 'a 405 allows everything',
    means: 'Integrators try what does not work.',
    answer(answered) {
      if (answered.status === 405) answered.headers['allow'] = 'GET, POST, PUT, PATCH, DELETE'
    },
  },
  asking(
    'an id with a leading zero is taken',
    'One thing has many addresses.',
    ['getSubscription', 'getInvoice'],
    (asked) => (asked.url = asked.url.replace(/\/01$/, '/2147483647')),
  ),
  asking('a body that is a list is taken for none', 'A bug in a client goes unseen.', 'cancelSubscription', (asked) => {
    if (asked.body === '[]') asked.body = '{}'
  }),
]
