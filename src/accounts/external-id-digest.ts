import { createHash } from 'node:crypto'

/**
 * What is kept of an erased account's external id, so that no import brings the account back. It has no key: it has to
 * be found after every secret was replaced. Who guesses an external id can confirm it.
 */
export const digestOfExternalId = (externalId: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(`paywright external id ${externalId}`).digest())
