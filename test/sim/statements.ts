import type { Balance, Books, Statement } from './books.js'
import type { Stage } from './actors/stage.js'

type Get = (path: string, token: string) => Promise<unknown>
type Data<T> = Readonly<{ data: T }>

/** The invoices of changes as the API shows them. What was read once is read again: an issued invoice never changes. */
export async function readStatements(
  { accounts }: Pick<Stage, 'accounts'>,
  { invoices }: Pick<Books, 'invoices'>,
  get: Get,
): Promise<Statement[]> {
  const changes = invoices.filter(({ reason }) => reason === 'change')
  const all = changes.flatMap(({ id, billable }) => {
    const account = accounts.find((each) => each.billable === billable)
    return account ? [get(`/invoices/${id}/details`, account.token)] : []
  })
  return (await Promise.all(all)).map((answer) => (answer as Data<Statement>).data)
}

/** Every account's balances as the API shows them, and those of leavers, of whom nobody may ask any more, as they are stored. */
export async function readBalances(
  { accounts, leavers }: Pick<Stage, 'accounts' | 'leavers'>,
  { balances }: Pick<Books, 'balances'>,
  get: Get,
): Promise<Balance[]> {
  const all = accounts.map(async ({ billable, token }) => {
    const { data } = (await get('/credit-balance', token)) as Data<{ amounts: Omit<Balance, 'billable'>[] }>
    return data.amounts.map(({ currency, amount }) => ({ billable, currency, amount }))
  })
  const ofLeavers = balances.filter(({ billable }) => leavers.some((each) => each.billable === billable))
  return [...(await Promise.all(all)).flat(), ...ofLeavers]
}
