import { readdirSync, readFileSync } from 'node:fs'

/** The unit of processor times in /proc. */
const TICK_MS = 10

type Used = Readonly<{ parent: number; ownMs: number; endedMs: number }>

function usedBy(pid: number | string): Used {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat
    .slice(stat.lastIndexOf(') ') + 2)
    .split(' ')
    .map(Number)
  const [parent = 0] = fields.slice(1)
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11)
  return { parent, ownMs: (user + system) * TICK_MS, endedMs: (endedUser + endedSystem) * TICK_MS }
}

/** The processor time that one process has used. */
export const processMs = (pid: number): number => usedBy(pid).ownMs
export const parentOf = (pid: number): number => usedBy(pid).parent

/** The processor time of a process and all processes under it, with those that have ended. */
export function treeMs(root: number): number {
  const living = new Map<number, Used>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      living.set(Number(name), usedBy(name))
    } catch {
      // It ended meanwhile, and its parent has its time.
    }
  }
  const isUnder = (pid: number): boolean => pid === root || (living.has(pid) && isUnder(living.get(pid)?.parent ?? 0))
  let sum = 0
  for (const [pid, { ownMs, endedMs }] of living) if (isUnder(pid)) sum += ownMs + endedMs
  return sum
}

function machineMs(): { all: number; busy: number } {
  const [first = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
  const [user = 0, nice = 0, system = 0, idle = 0, waiting = 0, interrupts = 0, soft = 0, stolen = 0] = first
    .split(/ +/)
    .slice(1)
    .map(Number)
  const busy = user + nice + system + interrupts + soft + stolen
  return { all: (busy + idle + waiting) * TICK_MS, busy: busy * TICK_MS }
}

/** @returns asks for the share of the machine that others have used since, from 0 to 1; a hypervisor counts as others */
export function watchOthers(): () => number {
  const began = { ...machineMs(), own: treeMs(process.pid) }
  return () => {
    const { all, busy } = machineMs()
    const others = busy - began.busy - (treeMs(process.pid) - began.own)
    return Math.max(0, others / (all - began.all))
  }
}
