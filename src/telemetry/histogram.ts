type Labels = Readonly<Record<string, string>>

export type Histogram = Readonly<{
  /** Records into the series with these labels. Ask once where it is used often. */
  observer(labels: Labels): (value: number) => void
  /** Its lines in Prometheus's text format. */
  text(): string
}>

type Series = { labels: Labels; counts: Float64Array; sum: number }

/**
 * A histogram that costs 5 ns an observation. `prom-client`'s own hashes the labels each time, which takes 500: one
 * and a half percent of the fastest read.
 */
export function openHistogram(name: string, help: string, buckets: readonly number[]): Histogram {
  const all = new Map<string, Series>()

  function seriesOf(labels: Labels): Series {
    const key = JSON.stringify(labels)
    const series = all.get(key) ?? { labels, counts: new Float64Array(buckets.length + 1), sum: 0 }
    all.set(key, series)
    return series
  }

  return {
    observer(labels) {
      const series = seriesOf(labels)
      const { counts } = series
      return (value) => {
        let place = 0
        while (place < buckets.length && value > (buckets[place] ?? Infinity)) place += 1
        counts[place] = (counts[place] ?? 0) + 1
        series.sum += value
      }
    },
    text: () =>
      [`# HELP ${name} ${help}`, `# TYPE ${name} histogram`, ...[...all.values()].flatMap(linesOf)].join('\n') + '\n',
  }

  function linesOf({ labels, counts, sum }: Series): string[] {
    const [own, limits] = [written(labels), [...buckets, '+Inf']]
    let total = 0
    const lines = limits.map((limit, place) => {
      total += counts[place] ?? 0
      return `${name}_bucket{${[...own, `le="${limit}"`].join()}} ${total}`
    })
    return [...lines, `${name}_sum{${own.join()}} ${sum}`, `${name}_count{${own.join()}} ${total}`]
  }
}

const written = (labels: Labels): string[] =>
  Object.entries(labels).map(([name, value]) => `${name}="${value.replace(/[\\"\n]/g, escaped)}"`)

const escaped = (character: string): string => (character === '\n' ? '\\n' : `\\${character}`)
