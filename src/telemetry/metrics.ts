import type { LabelsOf, NameOf } from './catalogue.js'

/** What a gauge shows at the moment. */
export type Sample = { [Name in NameOf<'gauge'>]: readonly [Name, LabelsOf<Name>, number] }[NameOf<'gauge'>]

/** Records what the service does. Rooms record, and know nothing of who reads it. */
export type Metrics = Readonly<{
  /** False where nobody reads, so that what costs anything can be left out. */
  isOn: boolean
  count<Name extends NameOf<'counter'>>(name: Name, labels: LabelsOf<Name>, by?: number): void
  observe<Name extends NameOf<'histogram'>>(name: Name, labels: LabelsOf<Name>, value: number): void
  /** Observes one series. What happens with every request asks for it once. */
  observer<Name extends NameOf<'histogram'>>(name: Name, labels: LabelsOf<Name>): (value: number) => void
  /** Calls `read` whenever somebody reads the metrics. When it throws, its gauges are missing. */
  watch(read: () => readonly Sample[] | Promise<readonly Sample[]>): void
}>

const nothing = () => {}

export const noMetrics: Metrics = {
  isOn: false,
  count: nothing,
  observe: nothing,
  observer: () => nothing,
  watch: nothing,
}

/** Seconds since a reading of `performance.now()`. */
export const secondsSince = (began: number): number => (performance.now() - began) / 1_000
