import type { Transaction } from '../../database/client.js'
import { SANDBOX_GATEWAY } from '../../contract/gateway-names.js'

/** The sandbox's own world lies in the service's database, so a billable that is erased has to be erased from it too. */
export async function renameSandboxCustomers(tx: Transaction, billableId: number, name: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE sandbox_customer SET name = ${name} FROM customer
    WHERE customer.billable_id = ${billableId} AND gateway = ${SANDBOX_GATEWAY} AND gateway_id = sandbox_customer.id`
}
