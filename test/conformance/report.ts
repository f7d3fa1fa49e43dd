/** The verdicts as a table for people and as JUnit for machines. */
import type { Verdict } from './verdicts.js'

const MARKS = { passed: '✓', failed: '✗', missing: '?', unreachable: '–' } as const

export function table(verdicts: readonly Verdict[]): string {
  const statuses = [...new Set(verdicts.map(({ status }) => status))].sort((a, b) => a - b)
  const names = [...new Set(verdicts.map(({ operation }) => operation))]
  const width = Math.max(...names.map((name) => name.length))
  const row = (name: string, cells: string[]) => `${name.padEnd(width)} ${cells.map((c) => c.padStart(4)).join('')}`
  const lines = names.map((name) =>
    row(
      name,
      statuses.map((status) => {
        const verdict = verdicts.find((one) => one.operation === name && one.status === status)
        return verdict ? MARKS[verdict.kind] : '·'
      }),
    ),
  )
  const reasons = new Map<string, string[]>()
  for (const { kind, operation, status, faults } of verdicts)
    if (kind === 'unreachable') reasons.set(faults[0]!, [...(reasons.get(faults[0]!) ?? []), `${operation} ${status}`])
  return [
    row('', statuses.map(String)),
    ...lines,
    '',
    '✓ as the contract says   ✗ not so   ? not caused in this run   – not reachable from outside   · not documented',
    ...[...reasons].map(([reason, where]) => `– ${where.length} × ${reason}: ${where.join(', ')}`),
    ...verdicts
      .filter(({ kind }) => kind === 'failed')
      .flatMap(({ operation, status, faults }) => ['', `✗ ${operation} ${status}`, ...faults.map((f) => `    ${f}`)]),
  ].join('\n')
}

export function summary(verdicts: readonly Verdict[]): string {
  const count = (kind: Verdict['kind']) => verdicts.filter((verdict) => verdict.kind === kind).length
  const reachable = verdicts.length - count('unreachable')
  const covered = reachable - count('missing')
  const percent = reachable === 0 ? 0 : Math.floor((100 * covered) / reachable)
  return (
    `operations × statuses: ${verdicts.length} documented, ${reachable} reachable from outside, ` +
    `${covered} covered (${percent} %), ${count('failed')} failed`
  )
}

const escape = (text: string) =>
  text.replace(/[<>&"]/g, (character) => `&#${character.charCodeAt(0)};`).replace(/[^\t\n\r -\uFFFD]/g, '?')

export function junit(verdicts: readonly Verdict[]): string {
  const count = (...kinds: Verdict['kind'][]) => verdicts.filter(({ kind }) => kinds.includes(kind)).length
  const cases = verdicts.map(({ operation, status, kind, faults }) => {
    const text = escape(faults.join('\n'))
    const inside = {
      passed: '',
      unreachable: `<skipped message="${text}"/>`,
      failed: `<failure message="not as the contract says">${text}</failure>`,
      missing: '<failure message="not caused in this run"/>',
    }[kind]
    return `    <testcase classname="${operation}" name="${status}">${inside}</testcase>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites>',
    `  <testsuite name="conformance" tests="${verdicts.length}" failures="${count('failed', 'missing')}" skipped="${count('unreachable')}">`,
    ...cases,
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n')
}
