/** An account may have so many, or one account's user could make the others' be forgotten. */
const MOST_EACH = 100
const MOST = 10_000

/** The machines from which accounts have signed in lately. */
export type KnownMachines = Readonly<{
  has(account: string, machine: string): boolean
  /** Remembers a machine. Where there are too many, the account's oldest goes, or one of the account that was away longest. */
  add(account: string, machine: string): void
}>

export function knownMachines(): KnownMachines {
  /** The account that was away longest is at the front, and so is each account's oldest machine. */
  const accounts = new Map<string, Set<string>>()
  let size = 0

  function forgetOne(account: string, machines: Set<string>): void {
    const [oldest] = machines
    if (oldest !== undefined && machines.delete(oldest)) size -= 1
    if (machines.size === 0) accounts.delete(account)
  }

  return {
    has: (account, machine) => accounts.get(account)?.has(machine) ?? false,
    add(account, machine) {
      const machines = accounts.get(account) ?? new Set()
      if (machines.delete(machine)) size -= 1
      machines.add(machine)
      size += 1
      accounts.delete(account)
      accounts.set(account, machines)
      if (machines.size > MOST_EACH) forgetOne(account, machines)
      const [longest] = accounts
      if (size > MOST && longest) forgetOne(...longest)
    },
  }
}
