/** Writes the verdicts as a table for people and as JUnit for machines. */
import type { Finding } from './checks/run-checks.js'
import type { Outcome } from './conform.js'
import type { Verdict } from './verdicts.js'

/** Whether there is no fault, and every status that could be caused was caused. */
export const isAsItShould = ({ findings, verdicts }: Outcome): boolean =>
  !findings.some(({ kind }) => kind === 'failed') &&
  !verdicts.some(({ kind }) => kind === 'failed' || kind === 'missing')

const SIGNS = { passed: '✓', failed: '✗', 'left out': '–' } as const

export function findingsTable(findings: readonly Finding[]): string {
  const subjects = [...new Set(findings.map(({ subject }) => subject))]
  return subjects
    .map((subject) => {
      const rows = findings
        .filter((finding) => finding.subject === subject)
        .map(({ kind, guarantee, why }) => `  ${SIGNS[kind]} ${guarantee}${why === undefined ? '' : `\n      ${why}`}`)
      return [subject, ...rows].join('\n')
    })
    .join('\n\n')
}

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

export function summary({ findings, verdicts }: Outcome): string {
  const found = (kind: Finding['kind']) => findings.filter((finding) => finding.kind === kind).length
  return (
    `guarantees: ${findings.length}, ${found('passed')} hold, ${found('failed')} do not, ${found('left out')} not tried\n` +
    coverage(verdicts)
  )
}

function coverage(verdicts: readonly Verdict[]): string {
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

export function junit({ findings, verdicts }: Outcome): string {
  const cases = [
    ...findings.map(({ subject, guarantee, kind, why = '' }) =>
      testCase(subject, guarantee, { passed: 'passed', failed: 'failed', 'left out': 'unreachable' }[kind], why),
    ),
    ...verdicts.map(({ operation, status, kind, faults }) =>
      testCase(operation, String(status), kind, faults.join('\n')),
    ),
  ]
  const count = (mark: string) => cases.filter((one) => one.includes(mark)).length
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites>',
    `  <testsuite name="conformance" tests="${cases.length}" failures="${count('<failure')}" skipped="${count('<skipped')}">`,
    ...cases,
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n')
}

function testCase(group: string, name: string, kind: string, why: string): string {
  const text = escape(why)
  const inside: Record<string, string> = {
    passed: '',
    unreachable: `<skipped message="${text}"/>`,
    failed: `<failure message="not as the contract says">${text}</failure>`,
    missing: '<failure message="not caused in this run"/>',
  }
  return `    <testcase classname="${escape(group)}" name="${escape(name)}">${inside[kind]}</testcase>`
}
