export type Row = Readonly<Record<string, string | number | boolean | null>>

const shown = (value: Row[string] | undefined): string => (value === null || value === undefined ? '-' : String(value))

/** A table of rows under their column names. */
export function table(rows: readonly Row[]): string {
  const [first] = rows
  if (!first) return 'none'
  const columns = Object.keys(first)
  const lines = [
    columns.map((name) => name.toUpperCase()),
    ...rows.map((row) => columns.map((name) => shown(row[name]))),
  ]
  return aligned(lines)
}

/** One record, a field on each line. */
export const fields = (row: Row): string => aligned(Object.entries(row).map(([name, value]) => [name, shown(value)]))

/** Aligns cells in columns, without spaces at the ends of lines. */
export function aligned(lines: readonly (readonly string[])[]): string {
  const widths = (lines[0] ?? []).map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)))
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
