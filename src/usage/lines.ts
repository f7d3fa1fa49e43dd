import type { Span } from '../telemetry/tracing.js'
import type { OwnTally, TallyOutcome } from './count-tallies.js'

/** A tally that waits to be counted, and whom its outcome is told. */
export type Waiting = Readonly<{
  tally: OwnTally
  since: number
  from: Span | undefined
  resolve: (outcome: TallyOutcome) => void
  reject: (error: unknown) => void
}>

/** What waits of each account, in the order in which accounts have their turns. The oldest of an account comes first. */
export type Lines = Map<number, Waiting[]>

export function join(lines: Lines, waiting: Waiting): void {
  const line = lines.get(waiting.tally.billableId)
  if (line) line.push(waiting)
  else lines.set(waiting.tally.billableId, [waiting])
}

/** Puts tallies that were not decided before what waits of their accounts. */
export function putBack(lines: Lines, undecided: readonly Waiting[]): void {
  const first: Lines = new Map()
  for (const waiting of undecided) join(first, waiting)
  for (const [account, line] of first) lines.set(account, line.concat(lines.get(account) ?? []))
}

/** Takes the tallies of some subscriptions out of their lines. */
export function takeOut(lines: Lines, subscriptions: ReadonlySet<number>): Waiting[] {
  const isMeant = ({ tally }: Waiting) => subscriptions.has(tally.subscriptionId)
  return [...lines].flatMap(([account, line]) => {
    const taken = line.filter(isMeant)
    const stay = line.filter((waiting) => !isMeant(waiting))
    if (taken.length > 0) setLine(lines, account, stay)
    return taken
  })
}

function setLine(lines: Lines, account: number, line: Waiting[]): void {
  if (line.length > 0) lines.set(account, line)
  else lines.delete(account)
}

export function lengthOf(lines: Lines): number {
  let length = 0
  for (const line of lines.values()) length += line.length
  return length
}

/** The lines in which somebody waits. Those that a refusal has emptied are gone after it. */
export function filledLines(lines: Lines): Iterable<Waiting[]> {
  for (const [account, line] of lines) if (line.length === 0) lines.delete(account)
  return lines.values()
}
