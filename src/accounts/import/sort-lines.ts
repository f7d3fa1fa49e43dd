import { DEFAULT_SLOT } from '../../contract/default-slot.js'
import type { Transaction } from '../../database/client.js'
import { digestOfExternalId } from '../external-id-digest.js'
import type { AccountLine } from './account-line.js'
import { findKept, textOf } from './kept-keys.js'
import type { Fault, PlacedAccount } from './read-lines.js'
import { type Part, PARTS, readOwned } from './sql.js'

type Sorted = Readonly<{
  fresh: readonly PlacedAccount[]
  known: number
  erased: number
  faults: readonly Fault[]
}>

/**
 * Sorts out the lines of accounts that are here or that were erased, which an import leaves as they are. It refuses a
 * line that would be lost by that: of an account that no import made, with something that the account does not have.
 */
export async function sortLines(tx: Transaction, placed: readonly PlacedAccount[]): Promise<Sorted> {
  const keyOf = ({ account }: PlacedAccount) => ({ gateway: '', id: account.externalId })
  const here = await findKept(tx, 'externalId', placed.map(keyOf))
  const isHere = ({ account }: PlacedAccount) => here.has(account.externalId)
  const known = placed.filter(isHere)
  const absent = placed.filter((each) => !isHere(each))
  const digest = ({ account }: PlacedAccount) => Buffer.from(digestOfExternalId(account.externalId)).toString('hex')
  const digests = await findKept(
    tx,
    'erased',
    absent.map((each) => ({ gateway: '', id: digest(each) })),
  )
  const fresh = absent.filter((each) => !digests.has(digest(each)))
  const faults = await lostBySkipping(tx, known)
  return { fresh, known: known.length, erased: absent.length - fresh.length, faults }
}

/** Accounts of which a line brings nothing have nothing to lose, so only the others are looked up. */
async function lostBySkipping(tx: Transaction, known: readonly PlacedAccount[]): Promise<Fault[]> {
  const bringing = known.filter(({ account }) => partsOf(account).length > 0)
  const owned = await ownedUnlessImported(
    tx,
    bringing.map(({ account }) => account.externalId),
  )
  return bringing.flatMap(({ line, account }) => {
    const own = owned.get(account.externalId)
    if (!own) return []
    const lost = new Set(partsOf(account).flatMap((each) => (own.has(keyOf(each)) ? [] : [each.part])))
    if (lost.size === 0) return []
    const named = PARTS.filter((part) => lost.has(part)).join(', ')
    const message = `is ${account.externalId}, which is here already, but was not imported: its ${named} would not be made`
    return [{ line, field: 'externalId', message }]
  })
}

function partsOf({ email, customer, subscriptions = [] }: AccountLine): Part[] {
  const gateway = customer?.gateway ?? ''
  const cards = (customer?.cards ?? []).map(({ gatewayId }): Part => ({ part: 'cards', gateway, id: gatewayId }))
  return [
    ...(email === undefined ? [] : [{ part: 'users', gateway: '', id: email.toLowerCase() } as const]),
    ...(customer ? [{ part: 'customer', gateway, id: customer.gatewayId } as const] : []),
    ...cards,
    // One that is free has no id at a gateway, and is known by its slot.
    ...subscriptions.map(({ gatewayId, name = DEFAULT_SLOT }): Part =>
      gatewayId === undefined
        ? { part: 'subscriptions', gateway: '', id: name }
        : { part: 'subscriptions', gateway, id: gatewayId },
    ),
  ]
}

const keyOf = ({ part, ...key }: Part): string => `${part} ${textOf(key)}`

const AT_ONCE = 10_000

/** What the accounts have that no import made: those that have no audit entry of one. */
async function ownedUnlessImported(
  tx: Transaction,
  externalIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const owned = new Map<string, Set<string>>()
  for (let from = 0; from < externalIds.length; from += AT_ONCE) {
    const found = await readOwned(tx, externalIds.slice(from, from + AT_ONCE))
    for (const { externalId, ...part } of found) {
      const own = owned.get(externalId) ?? new Set()
      owned.set(externalId, own.add(keyOf(part)))
    }
  }
  return owned
}
