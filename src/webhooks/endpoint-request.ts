import type { Core } from '../core.js'
import { ValidationError } from '../errors.js'
import { EVENT_TYPES, type EventType } from '../events/catalogue.js'
import { checkedUrl } from './add-webhook-endpoint.js'
import { type Resolve, resolveByDns } from './public-address.js'

/** What an account says of its endpoint. */
export type EndpointRequest = Readonly<{
  url: string
  eventTypes?: readonly string[] | undefined
  enabled?: boolean | undefined
}>

/**
 * The request with its URL in the normal form.
 * @throws ValidationError; UnavailableError where the account has too many names that are not answered
 */
export async function checkRequest<Request extends Partial<EndpointRequest>>(
  { settings, nameTurns }: Core,
  billableId: number,
  request: Request,
  resolve: Resolve = resolveByDns,
): Promise<Request> {
  knownTypes(request.eventTypes ?? [])
  const { url } = request
  if (url === undefined) return request
  const check = () => publicUrl(url, settings.webhookAllowPrivate, resolve)
  return { ...request, url: await nameTurns.inTurn(billableId, check) }
}

/** The types of events that are named. @throws ValidationError for one that does not exist */
export function knownTypes(eventTypes: readonly string[]): EventType[] {
  const known: readonly string[] = EVENT_TYPES
  const unknown = eventTypes.find((type) => !known.includes(type))
  if (unknown !== undefined)
    throw new ValidationError({ eventTypes: [`${unknown} is not an event; these are: ${EVENT_TYPES.join(', ')}`] })
  return EVENT_TYPES.filter((type) => eventTypes.includes(type))
}

/** Which addresses a name has inside the service's network is not for an account to learn. */
async function publicUrl(text: string, allowPrivate: boolean, resolve: Resolve): Promise<string> {
  try {
    return await checkedUrl(text, allowPrivate, resolve)
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    throw new ValidationError({
      url: ['must be an https:// address on the public internet, without user, password or fragment'],
    })
  }
}
