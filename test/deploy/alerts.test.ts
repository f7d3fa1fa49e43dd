import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { operations } from '../../generated/operations.js'
import { fromRoot } from '../../src/root.js'
import { METRICS } from '../../src/telemetry/catalogue.js'
import { openPrometheus } from '../../src/telemetry/prometheus.js'
import { declaredIn } from '../telemetry/prometheus-text.js'

type Alert = {
  alert: string
  expr: string
  annotations: { summary: string; runbook: string }
  labels: { severity: string }
}
type Panel = { title: string; targets: { expr: string; legendFormat?: string }[]; gridPos: { x: number; y: number } }

const textOf = (file: string) => readFileSync(fromRoot(file), 'utf8')
const alerts = (parse(textOf('deploy/prometheus/alerts.yaml')) as { groups: { rules: Alert[] }[] }).groups.flatMap(
  ({ rules }) => rules,
)
const { panels } = JSON.parse(textOf('deploy/grafana/paywright.json')) as { panels: Panel[] }
const tests = textOf('deploy/prometheus/alerts.test.yaml')
const guide = textOf('docs/operations/alerts.md')

/** What a server exports, and `up`, which Prometheus makes. */
const exported = new Set(['up'])
for (const [name, type] of declaredIn(await openPrometheus().text()))
  if (type === 'histogram') for (const part of ['bucket', 'sum', 'count']) exported.add(`${name}_${part}`)
  else exported.add(name)

const metricsIn = (expr: string) => expr.match(/\b(?:paywright|nodejs|process)_\w+|\bup\b/g) ?? []

const asked = [
  ...alerts.map(({ alert, expr, annotations }) => ({ name: alert, expr, shown: annotations.summary })),
  ...panels.flatMap(({ title, targets }) =>
    targets.map(({ expr, legendFormat = '' }) => ({ name: title, expr, shown: legendFormat })),
  ),
]
const words = (text: string) => text.split(/[\s,]+/).filter(Boolean)

test.each(asked)('$name asks only for metrics that a server exports', ({ expr }) => {
  expect(metricsIn(expr)).not.toEqual([])
  expect(metricsIn(expr).filter((name) => !exported.has(name))).toEqual([])
})

const gatheredIn = (expr: string) => metricsIn(expr).map((name) => name.replace(/_(bucket|sum|count)$/, ''))

test.each(alerts)('what $alert watches has a panel', ({ expr }) => {
  const shown = new Set(panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => gatheredIn(expr))))
  expect(gatheredIn(expr).filter((name) => !shown.has(name))).toEqual([])
})

/** The labels of a metric: those of the catalogue, and what Prometheus adds. */
function labelsOf(series: string): readonly string[] {
  const { labels = [] } =
    Object.entries<{ labels: readonly string[] }>(METRICS).find(([name]) =>
      [name, `${name}_bucket`, `${name}_sum`, `${name}_count`].includes(series),
    )?.[1] ?? {}
  return ['job', 'instance', ...labels, ...(series.endsWith('_bucket') ? ['le'] : [])]
}

test.each(asked)('$name selects, groups and shows only by labels that its metrics have', ({ expr, shown }) => {
  for (const [, metric = '', selector = ''] of expr.matchAll(/\b(\w+)\{([^}]*)\}/g))
    for (const [, label = ''] of selector.matchAll(/(\w+)\s*[!=]/g)) expect(labelsOf(metric)).toContain(label)
  const metrics = metricsIn(expr)
  const grouped = [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => words(list))
  for (const label of grouped) for (const metric of metrics) expect(labelsOf(metric)).toContain(label)
  const isGrouped = /\b(sum|max|count)\b/.test(expr)
  const left = isGrouped ? grouped : metrics.flatMap(labelsOf)
  const named = [...shown.matchAll(/\{\{ *(?:\$labels\.)?(\w+) *\}\}/g)].map(([, label]) => label)
  for (const label of named) expect(left).toContain(label)
})

test.each(asked)('$name names only operations and calls that there are', ({ expr }) => {
  for (const [, label = '', pattern = ''] of expr.matchAll(/\b(operation|call)=~"([^"]*)"/g))
    for (const name of pattern.split('|'))
      expect(
        Object.keys(operations).filter((operation) => new RegExp(`^${name}$`).test(operation)),
        label,
      ).not.toEqual([])
})

describe('each alert', () => {
  test.each(alerts)('$alert leads to its section of the runbook, and a test lets it fire', ({ alert, ...rule }) => {
    expect(rule.annotations.runbook).toBe(`docs/operations/alerts.md#${alert.toLowerCase()}`)
    expect(guide).toMatch(new RegExp(`^## ${alert}$`, 'm'))
    expect(tests).toContain(`alertname="${alert}"`)
    expect(['page', 'ticket']).toContain(rule.labels.severity)
  })

  test('has a section, and no section is about an alert that is gone', () => {
    const sections = [...guide.matchAll(/^## (\w+)$/gm)].map(([, name]) => name)
    expect(sections).toEqual(alerts.map(({ alert }) => alert))
  })
})

test('no two panels of the dashboard stand at one place', () => {
  const places = panels.map(({ gridPos: { x, y } }) => `${x} ${y}`)
  expect(new Set(places).size).toBe(panels.length)
})
