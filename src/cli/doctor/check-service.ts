import { systemClock } from '../../calendar/clock.js'
import type { OpenServices } from '../../composition/open-services.js'
import { sessionSecret } from '../../encryption/session-secret.js'
import { UserError } from '../../errors.js'
import { checkFonts } from '../../invoices/pdf/check-fonts.js'
import type { Services } from '../../services.js'
import type { Settings } from '../../settings.js'
import { silent } from '../terminal/answer.js'

/** Checks everything else that would stop a start: gateways, token middleware, the contract. */
export async function checkService(settings: Settings, tell: (gateways: readonly string[]) => void): Promise<string> {
  const [{ buildApp }] = await Promise.all([import('../../app.js'), checkFonts(settings.invoiceFonts)])
  return withServices(settings, async (services, tokenMiddleware) => {
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
  const { needOlder, unreadable } = await withServices(settings, countSeals)
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

type TokenMiddleware = OpenServices['tokenMiddleware']

async function withServices<T>(
  settings: Settings,
  look: (services: Services, tokenMiddleware: TokenMiddleware) => Promise<T>,
): Promise<T> {
  const { openServices } = await import('../../composition/open-services.js')
  const open = await openServices(settings, { clock: systemClock, log: silent, keepsSlug: 'never' })
  try {
    return await look(open.services, open.tokenMiddleware)
  } finally {
    await open.close()
  }
}
