/** Half of the rounds lay between these two. */
export type Spread = readonly [low: number, high: number]

/** Formats one line of the table: `value` against its goal. A goal is a minimum unless it is marked as a maximum. */
export type Line = Readonly<{
  row: string
  value: number
  unit: string
  spread?: Spread
  /** The same comparison by what a request costs of the processor. */
  cpu?: number
  cpuSpread?: Spread
  goal?: number
  most?: boolean
  /** Whether p99 must be no worse than the other contender's. */
  also?: Readonly<{ name: string; holds: boolean }>
  detail: string
  /** The PostgreSQL that it was measured on. */
  on?: string
  /** The share of the machine that other programs used meanwhile. */
  others?: number
}>

/** Beyond this share of others, a figure says as much about them. */
export const QUIET = 0.05

export const verdict = ({ value, goal, most, also, others = 0 }: Line): string => {
  if (goal === undefined) return '—'
  if (others > QUIET) return `none: others used ${Math.round(others * 100)} %`
  const reached = most ? value <= goal : value >= goal
  return reached && (also?.holds ?? true) ? 'reached' : reached ? `missed (${also?.name})` : 'missed'
}

const between = (spread: Spread | undefined) => (spread === undefined ? '' : ` (${spread.join(' to ')})`)

export function table(lines: readonly Line[]): string {
  const rows = lines.map((line) => [
    line.on === 'defaults' ? `${line.row}, default settings` : line.row,
    `${line.value}${between(line.spread)} ${line.unit}`,
    line.cpu === undefined ? '' : `${line.cpu}${between(line.cpuSpread)} ×`,
    line.goal === undefined ? '' : `${line.most ? '≤' : '≥'} ${line.goal}${line.also ? `, ${line.also.name}` : ''}`,
    verdict(line),
    line.detail,
  ])
  const head = ['Row', 'Measured', 'By CPU', 'Goal', 'Verdict', 'Detail']
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const text = (cells: readonly string[]) => `| ${cells.map((cell, n) => cell.padEnd(widths[n] ?? 0)).join(' | ')} |`
  return [text(head), text(widths.map((width) => '-'.repeat(width))), ...rows.map(text)].join('\n')
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
export const round = (value: number, places = 2): number => Math.round(value * 10 ** places) / 10 ** places
