import { randomBytes } from 'node:crypto'
import { writeEntry } from '../audit/write-entry.js'
import type { Core } from '../core.js'
import { transact } from '../database/transact.js'
import { ValidationError } from '../errors.js'
import type { EventType } from '../events/catalogue.js'
import { entryOf, shownUrl, WEBHOOK_SECRET } from './endpoint.js'
import { PrivateAddressError, publicAddresses, type Resolve, resolveByDns } from './public-address.js'

/** The signing secret. It is shown only this once. */
export type AddedWebhookEndpoint = Readonly<{ id: number; url: string; secret: string }>

const SECRET_BYTES = 32
const LONGEST_URL = 2_048

type EndpointOptions = Readonly<{
  /** The types of events that it gets. None stands for the first ones. */
  eventTypes?: readonly EventType[]
  resolve?: Resolve
}>

/**
 * Adds an endpoint, which receives the events published from now on.
 * @throws ValidationError on `url`
 */
export async function addWebhookEndpoint(
  core: Core,
  text: string,
  { eventTypes = [], resolve = resolveByDns }: EndpointOptions = {},
): Promise<AddedWebhookEndpoint> {
  const { database, clock, encryption, settings } = core
  const url = await checkedUrl(text, settings.webhookAllowPrivate, resolve)
  const secret = newWebhookSecret()
  const sealed = encryption.seal(WEBHOOK_SECRET, secret)
  return transact(database, async (tx) => {
    const data = { url, secret: sealed, eventTypes: [...eventTypes], createdAt: clock.now() }
    const { id } = await tx.eventRecipient.create({ data })
    await writeEntry(tx, core, { ...entryOf('add', id), after: { url: shownUrl(url), eventTypes } })
    return { id, url, secret }
  })
}

export const newWebhookSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`

/** @throws ValidationError on `url` */
export async function checkedUrl(text: string, allowPrivate: boolean, resolve: Resolve): Promise<string> {
  const refuse = (why: string) => new ValidationError({ url: [why] })
  if (!URL.canParse(text) || text.length > LONGEST_URL || new URL(text).href.length > LONGEST_URL)
    throw refuse(`must be a URL such as https://example.com/webhooks, of at most ${LONGEST_URL} characters`)
  const url = new URL(text)
  if (url.username || url.password || url.hash) throw refuse('must hold no user, password or fragment')
  if (url.protocol !== 'https:' && !(allowPrivate && url.protocol === 'http:')) throw refuse('must begin with https://')
  if (allowPrivate) return url.href
  try {
    await publicAddresses(url, resolve)
  } catch (error) {
    if (error instanceof PrivateAddressError)
      throw refuse(
        `must be on the public internet: ${error.message}. WEBHOOK_ALLOW_PRIVATE=true allows it, for development`,
      )
    throw refuse(`has a host that has no address (${(error as NodeJS.ErrnoException).code ?? 'unknown'})`)
  }
  return url.href
}
