import { declaredIn, seriesOf } from '../telemetry/prometheus-text.js'

/** What Prometheus got from one instance. `text` is undefined where it got no answer. */
export type Scrape = Readonly<{ atMs: number; text: string | undefined }>

/** Two scrapes, between which nothing began or ended. */
export type Window = Readonly<{ first: Scrape; last: Scrape }>

/** A series as promtool takes it, with a value for each minute. */
export type InputSeries = Readonly<{ series: string; values: string }>

export const CALM_MINUTES = 45
export const FAULT_MINUTES = 45

type Values = ReadonlyMap<string, number>
const UP = 'up'
const PARTS = /_(bucket|sum|count)$/

/** What a server does every minute has happened in a window that is longer. */
const LONG_MINUTES = 1

/**
 * What Prometheus would have seen if each window had lasted for three quarters of an hour. Counters go on at their
 * rate. So does the time since something happened that has not happened in a window of more than a minute. Every other
 * gauge keeps its last value.
 */
export function historyOf(calm: Window, fault: Window): InputSeries[] {
  const windows = [calm, fault].map(({ first, last }) => ({
    first: valuesOf(first),
    last: valuesOf(last),
    minutes: (last.atMs - first.atMs) / 60_000,
  }))
  const types = new Map([calm, fault].flatMap(({ last }) => [...declaredIn(last.text ?? '')]))
  const ids = new Set(windows.flatMap(({ last }) => [...last.keys()]))
  return [...ids].map((id) => {
    const grows = growthOf(id, types)
    let total = 0
    const phases = windows.map(({ first, last, minutes }, phase) => {
      const count = phase === 0 ? CALM_MINUTES : FAULT_MINUTES
      const value = last.get(id)
      if (value === undefined) return `_x${count}`
      const isGrowing = grows === 'as a counter' || (grows === 'as a clock' && minutes > LONG_MINUTES)
      const growth = isGrowing ? Math.max(0, (value - (first.get(id) ?? 0)) / minutes) : 0
      const begin = grows === 'as a counter' ? total : value
      total = begin + growth * count
      return `${begin.toFixed(6)}+${growth.toFixed(6)}x${count - 1}`
    })
    return { series: id, values: phases.join(' ') }
  })
}

type Growth = 'as a counter' | 'as a clock' | 'never'

function growthOf(id: string, types: ReadonlyMap<string, string>): Growth {
  const name = id.slice(0, id.indexOf('{'))
  if (types.get(name) === 'counter' || types.get(name.replace(PARTS, '')) === 'histogram') return 'as a counter'
  return /_(lag|rest)_seconds$/.test(name) ? 'as a clock' : 'never'
}

function valuesOf({ text }: Scrape): Values {
  const values = new Map([[idOf(UP, {}), text === undefined ? 0 : 1]])
  for (const { name, labels, value } of seriesOf(text ?? ''))
    if (name.startsWith('paywright_')) values.set(idOf(name, labels), value)
  return values
}

function idOf(name: string, labels: Readonly<Record<string, string>>): string {
  const all = Object.entries({ job: 'paywright', instance: 'a', ...labels })
  return `${name}{${all.map(([label, value]) => `${label}=${JSON.stringify(value)}`).join()}}`
}
