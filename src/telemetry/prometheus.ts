import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client'
import { METRICS, type MetricName } from './catalogue.js'
import { type Histogram, openHistogram } from './histogram.js'
import type { Metrics, Sample } from './metrics.js'

export type Prometheus = Metrics &
  Readonly<{
    /** All metrics in Prometheus's text format. */
    text(): Promise<string>
  }>

/** Without a value for now. A reset alone would set a gauge without labels to zero. */
function clear(gauge: Gauge): void {
  gauge.reset()
  gauge.remove({})
}

/** Metrics that Prometheus can read, with Node's own beside the service's. */
export function openPrometheus(): Prometheus {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const counters = new Map<MetricName, Counter>()
  const gauges = new Map<MetricName, Gauge>()
  const histograms = new Map<MetricName, Histogram>()
  for (const name of Object.keys(METRICS) as MetricName[]) {
    const { kind, help, labels } = METRICS[name]
    const options = { name, help, labelNames: labels, registers: [registry] }
    if (kind === 'counter') counters.set(name, new Counter(options))
    else if (kind === 'gauge') gauges.set(name, new Gauge(options))
    else histograms.set(name, openHistogram(name, help, METRICS[name].buckets))
  }
  const readers: (() => readonly Sample[] | Promise<readonly Sample[]>)[] = []

  async function readGauges(): Promise<void> {
    const read = await Promise.allSettled(readers.map(async (reader) => reader()))
    for (const gauge of gauges.values()) clear(gauge)
    for (const result of read)
      if (result.status === 'fulfilled')
        for (const [name, labels, value] of result.value) gauges.get(name)?.set(labels, value)
  }

  return {
    isOn: true,
    count: (name, labels, by = 1) => counters.get(name)?.inc(labels, by),
    observe: (name, labels, value) => histograms.get(name)?.observer(labels)(value),
    observer: (name, labels) => histograms.get(name)?.observer(labels) ?? (() => {}),
    watch: (read) => void readers.push(read),
    async text() {
      await readGauges()
      const own = [...histograms.values()].map((histogram) => histogram.text())
      return [await registry.metrics(), ...own].join('\n')
    },
  }
}
