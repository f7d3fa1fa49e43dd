// Checks the alert rules with Prometheus's own promtool: their syntax, and that each fires for its fault. Debian's
// package `prometheus` has promtool; PROMTOOL may name it.
import { spawnSync } from 'node:child_process'
import { fromRoot } from '../src/root.js'

const promtool = process.env['PROMTOOL'] ?? 'promtool'
const rules = fromRoot('deploy', 'prometheus')

for (const args of [
  ['check', 'rules', 'alerts.yaml'],
  ['test', 'rules', 'alerts.test.yaml'],
]) {
  const { error, status } = spawnSync(promtool, args, { cwd: rules, stdio: 'inherit' })
  if (error) throw new Error(`${promtool} does not run: install it, or set PROMTOOL to where it is`, { cause: error })
  if (status !== 0) process.exitCode = 1
}
