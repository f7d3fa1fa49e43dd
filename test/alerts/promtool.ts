import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fromRoot } from '../../src/root.js'
import type { InputSeries } from './history.js'

/** Debian's package `prometheus` has it; PROMTOOL may name it. */
const PROMTOOL = process.env['PROMTOOL'] ?? 'promtool'

/** Stops the run at once where promtool is missing. */
export default function requirePromtool(): void {
  if (spawnSync(PROMTOOL, ['--version']).error)
    throw new Error(`${PROMTOOL} does not run: apt-get install prometheus, or set PROMTOOL to where it is`)
}

/** The alerts of deploy/prometheus/alerts.yaml that fire after so many minutes of a history, as Prometheus works them out. */
export function firingAfter(minutes: number, history: readonly InputSeries[]): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'paywright-alerts-'))
  const file = path.join(folder, 'history.json')
  // Nothing is expected, so promtool complains of each alert that fires.
  const nothing = {
    expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
    eval_time: `${minutes}m`,
    exp_samples: [],
  }
  const written = {
    rule_files: [fromRoot('deploy', 'prometheus', 'alerts.yaml')],
    evaluation_interval: '1m',
    tests: [{ interval: '1m', input_series: history, promql_expr_test: [nothing] }],
  }
  writeFileSync(file, JSON.stringify(written))
  const { status, stdout, stderr } = spawnSync(PROMTOOL, ['test', 'rules', file], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  if (status === 0) return []
  const names = [...`${stdout}${stderr}`.matchAll(/alertname=\\?"(\w+)/g)].map(([, name = '']) => name)
  if (names.length === 0) throw new Error(`promtool failed: ${stdout}${stderr}`)
  return [...new Set(names)].sort()
}
