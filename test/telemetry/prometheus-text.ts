/** One line of Prometheus's text format. */
export type Series = Readonly<{ name: string; labels: Readonly<Record<string, string>>; value: number }>

export function seriesOf(text: string): Series[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', labels = '', value = ''] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
      const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = '', of = '']) => [key, of] as const)
      return { name, labels: Object.fromEntries(pairs), value: Number(value) }
    })
}

/** The metrics that the text declares, with their types. */
export const declaredIn = (text: string): ReadonlyMap<string, string> =>
  new Map([...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => [name, type]))

/** The value of the one series with these labels, if it is there. */
export function valueOf(text: string, name: string, labels: Readonly<Record<string, string>> = {}): number | undefined {
  const found = seriesOf(text).filter(
    (series) => series.name === name && Object.entries(labels).every(([key, of]) => series.labels[key] === of),
  )
  if (found.length > 1) throw new Error(`${found.length} series of ${name} have ${JSON.stringify(labels)}`)
  return found[0]?.value
}
