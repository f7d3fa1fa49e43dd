import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { fromRoot } from '../../src/root.js'
import { openPrometheus } from '../../src/telemetry/prometheus.js'
import { declaredIn } from '../telemetry/prometheus-text.js'

type Alert = {
  alert: string
  expr: string
  annotations: { summary: string; runbook: string }
  labels: { severity: string }
}
type Panel = { title: string; targets: { expr: string }[]; gridPos: { x: number; y: number } }

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

test.each([
  ...alerts.map(({ alert, expr }) => ({ name: alert, expr })),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ name: title, expr }))),
])('$name asks only for metrics that a server exports', ({ expr }) => {
  expect(metricsIn(expr)).not.toEqual([])
  expect(metricsIn(expr).filter((name) => !exported.has(name))).toEqual([])
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
