import type { Transaction } from '../../database/client.js'

export const PARTS = ['users', 'customer', 'cards', 'subscriptions'] as const
/** What an account has beside itself, by its id at the gateway or its own. */
export type Part = Readonly<{ part: (typeof PARTS)[number]; gateway: string; id: string }>

/** Reads what the accounts have that no import made: those that have no audit entry of one. */
export const readOwned = (tx: Transaction, externalIds: readonly string[]) =>
  tx.$queryRaw<(Part & Readonly<{ externalId: string }>)[]>`
  WITH own AS MATERIALIZED (
    SELECT id, external_id FROM billable WHERE external_id = ANY(${[...externalIds]}::text[])
      AND NOT EXISTS (SELECT FROM audit_entry WHERE billable_id = billable.id AND action = 'billable.import'))
  SELECT external_id AS "externalId", kept.part, kept.gateway, kept.id FROM own CROSS JOIN LATERAL (
    SELECT 'none' AS part, '' AS gateway, '' AS id
    UNION ALL SELECT 'users', '', email FROM "user" WHERE billable_id = own.id
    UNION ALL SELECT 'customer', gateway, gateway_id FROM customer WHERE billable_id = own.id
    UNION ALL SELECT 'cards', gateway, gateway_id FROM payment_method WHERE billable_id = own.id
    UNION ALL SELECT 'subscriptions', gateway, gateway_id FROM subscription
      WHERE billable_id = own.id AND gateway_id IS NOT NULL
    UNION ALL SELECT 'subscriptions', '', name FROM subscription WHERE billable_id = own.id) AS kept`
