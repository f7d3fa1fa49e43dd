import type { Register } from '../../src/composition/extensions.js'

/** An extension that lets in, for the account of a header, a caller who may only read. */
export const register: Register = (extensions) =>
  extensions.tokenMiddleware('limited', {
    authenticates: true,
    takes: 'limited',
    create: () => (request) => Promise.resolve({ billableId: Number(request.headers['x-billable']), scopes: ['read'] }),
  })
