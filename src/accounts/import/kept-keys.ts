import { Prisma } from '../../../generated/prisma/client.js'
import type { Transaction } from '../../database/client.js'

/** What may stand here once, over all accounts. The gateway is empty where it is not a gateway's. */
export type Key = Readonly<{ gateway: string; id: string }>

const KEPT = {
  externalId: Prisma.sql`SELECT '' AS gateway, external_id AS id FROM billable`,
  erased: Prisma.sql`
    SELECT '' AS gateway, encode(external_id_digest, 'hex') AS id FROM billable WHERE external_id_digest IS NOT NULL`,
  email: Prisma.sql`SELECT '' AS gateway, email AS id FROM "user"`,
  customer: Prisma.sql`SELECT gateway, gateway_id AS id FROM customer`,
  card: Prisma.sql`SELECT gateway, gateway_id AS id FROM payment_method`,
  subscription: Prisma.sql`SELECT gateway, gateway_id AS id FROM subscription`,
}

export type KeyKind = keyof typeof KEPT

const AT_ONCE = 10_000

export const textOf = ({ gateway, id }: Key): string => (gateway === '' ? id : `${gateway} ${id}`)

/** Which of the keys the database holds. */
export async function findKept(tx: Transaction, kind: KeyKind, keys: readonly Key[]): Promise<Set<string>> {
  const kept = new Set<string>()
  for (let from = 0; from < keys.length; from += AT_ONCE) {
    const some = keys.slice(from, from + AT_ONCE)
    const found = await tx.$queryRaw<Key[]>`
      SELECT gateway, id FROM (${KEPT[kind]}) AS kept
      WHERE (gateway, id) IN (
        SELECT * FROM unnest(${some.map(({ gateway }) => gateway)}::text[], ${some.map(({ id }) => id)}::text[]))`
    for (const key of found) kept.add(textOf(key))
  }
  return kept
}
