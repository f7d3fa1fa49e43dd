import { systemClock } from '../../calendar/clock.js'
import type { OpenServices } from '../../composition/open-services.js'
import { sessionSecret } from '../../encryption/session-secret.js'
import { UserError } from '../../errors.js'
import { examineStripe } from '../../gateways/stripe/own-account.js'
import { checkFonts } from '../../invoices/pdf/check-fonts.js'
import type { Settings } from '../../settings.js'
import { silent } from '../terminal/answer.js'

/**
 * Checks everything else that would stop a start: gateways, token middleware, the contract.
 * @param tell is called with the names of the gateways that have a driver
 */
export async function checkService(settings: Settings, tell: (gateways: readonly string[]) => void): Promise<string> {
  const [{ buildApp }] = await Promise.all([import('../../app.js'), checkFonts(settings.invoiceFonts)])
  return withServices(settings, async ({ services, tokenMiddleware }) => {
    const app = await buildApp(services, { tokenMiddleware, sessionSecret: await sessionSecret(settings) })
    await app.close()
    const { default: gateway, names, offered } = services.gateways
    tell(names)
    const operator = settings.operatorApiEnabled ? ', the operator’s API is on' : ''
    const api = (settings.apiEnabled ? 'the API is on' : 'the API is off (API_ENABLED)') + operator
    const choice = offered.length === 0 ? 'none' : offered.join(', ')
    return `starts; ${api}; the default gateway is ${gateway}, of ${names.join(', ')}; clients may name ${choice}`
  })
}

/** An older session secret may go where no endpoint needs it. */
export async function checkWebhookSecrets(settings: Settings): Promise<string> {
  const { countSeals } = await import('../../webhooks/reseal-secrets.js')
  const { needOlder, unreadable } = await withServices(settings, ({ services }) => countSeals(services))
  const found =
    needOlder === 0
      ? 'none needs an older session secret'
      : `those of ${needOlder} endpoints need an older session secret: keep it, a server seals them anew within the hour`
  if (unreadable === 0) return found
  throw new UserError(
    `${found}; no session secret opens those of ${unreadable} endpoints, which get nothing: put the secret back into ` +
      'SESSION_SECRET, behind the others, or give them new ones ("paywright webhook roll", accounts rotate theirs)',
  )
}

/** Whether Stripe takes the key, and has what this database says it has. */
export const checkStripe = (settings: Settings): Promise<string> =>
  withServices(settings, async ({ services }) => {
    const answered = services.stripe && (await examineStripe(services.stripe))
    if (answered?.kind === 'done') return answered.value
    const { kind, reason } = answered ?? { kind: 'failed', reason: 'it has no key' }
    throw new UserError(kind === 'unknown' ? `it does not answer (${reason})` : reason)
  })

async function withServices<T>(settings: Settings, look: (open: OpenServices) => Promise<T>): Promise<T> {
  const { openServices } = await import('../../composition/open-services.js')
  const open = await openServices(settings, { clock: systemClock, log: silent, keepsSlug: 'never' })
  try {
    return await look(open)
  } finally {
    await open.close()
  }
}
