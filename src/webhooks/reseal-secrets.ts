import type { Core } from '../core.js'
import { WEBHOOK_SECRET } from './endpoint.js'

/** Few enough that the event loop has its turn between two pages. */
const PAGE = 500

type Sealing = Pick<Core, 'database' | 'encryption'>
type Sealed = Readonly<{
  id: number
  secret: Uint8Array | null
  previousSecret: Uint8Array | null
  disabledAt: Date | null
}>

/**
 * Seals the endpoints' secrets with the first session secret, so that the older ones can go. It does so again and again:
 * an instance that has the older one in front may still seal with it. A secret that none of them opens stays as it is: its
 * deliveries say what to do.
 */
export async function resealWebhookSecrets(
  { database, encryption }: Sealing,
  stopping = new AbortController().signal,
): Promise<void> {
  if (!encryption.hasOlder) return
  for await (const endpoints of pagesOf(database)) {
    if (stopping.aborted) return
    for (const { id, secret, previousSecret } of endpoints)
      for (const [column, sealed] of Object.entries({ secret, previousSecret })) {
        const opened = sealed ? openedByOlder(encryption, sealed) : undefined
        if (opened !== undefined && sealed)
          await database.eventRecipient.updateMany({
            where: { id, [column]: new Uint8Array(sealed) },
            data: { [column]: encryption.seal(WEBHOOK_SECRET, opened) },
          })
      }
  }
}

/** How many endpoints need an older session secret, and to how many nothing can be delivered for want of theirs. */
export type Seals = Readonly<{ needOlder: number; unreadable: number }>

export async function countSeals({ database, encryption }: Sealing): Promise<Seals> {
  let [needOlder, unreadable] = [0, 0]
  for await (const endpoints of pagesOf(database))
    for (const { secret, previousSecret, disabledAt } of endpoints) {
      const needs = (sealed: Uint8Array | null) => sealed !== null && openedByOlder(encryption, sealed) !== undefined
      if (needs(secret) || needs(previousSecret)) needOlder += 1
      else if (secret !== null && disabledAt === null && !encryption.isSealedByFirst(WEBHOOK_SECRET, secret))
        unreadable += 1
    }
  return { needOlder, unreadable }
}

async function* pagesOf(database: Core['database']): AsyncGenerator<readonly Sealed[]> {
  const select = { id: true, secret: true, previousSecret: true, disabledAt: true }
  for (let after = 0; ;) {
    const page = await database.eventRecipient.findMany({
      where: { secret: { not: null }, id: { gt: after } },
      orderBy: { id: 'asc' },
      take: PAGE,
      select,
    })
    yield page
    const last = page.at(-1)
    if (last === undefined || page.length < PAGE) return
    after = last.id
  }
}

/** Undefined where the first session secret opens it, or none does. */
function openedByOlder(encryption: Core['encryption'], sealed: Uint8Array): string | undefined {
  if (encryption.isSealedByFirst(WEBHOOK_SECRET, sealed)) return undefined
  try {
    return encryption.open(WEBHOOK_SECRET, sealed)
  } catch {
    return undefined
  }
}
