/** Writes the verdicts as a table for people and as JUnit for machines. */
import type { Finding } from './checks/run-checks.js'
import type { Outcome } from './conform.js'
import { type Lack, LACKS, unsaid } from './lacks.js'
import type { Verdict } from './verdicts.js'

/** Whether there is no fault, every status that could be caused was caused, and nothing else was left untried. */
export const isAsItShould = ({ findings, verdicts }: Outcome, without: readonly Lack[] = []): boolean =>
  !findings.some(({ kind }) => kind === 'failed') &&
  !verdicts.some(({ kind }) => kind === 'failed' || kind === 'missing') &&
  ![...findings, ...verdicts].some((one) => unsaid(one, without).length > 0)

/** What was not tried although nobody said so. */
function untried({ findings, verdicts }: Outcome, without: readonly Lack[]): string[] {
  const lacking = new Set([...findings, ...verdicts].flatMap((one) => unsaid(one, without)))
  const names = LACKS.filter((lack) => lacking.has(lack)).join(',')
  return names === '' ? [] : [`not tried, and nobody said so: give it, or name it with --without ${names}`]
}

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

export function summary(outcome: Outcome, without: readonly Lack[] = []): string {
  const { findings, verdicts } = outcome
  const found = (kind: Finding['kind']) => findings.filter((finding) => finding.kind === kind).length
  return [
    `guarantees: ${findings.length}, ${found('passed')} hold, ${found('failed')} do not, ${found('left out')} not tried`,
    ...untried(outcome, without),
    coverage(verdicts),
  ].join('\n')
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

export function junit({ findings, verdicts }: Outcome, without: readonly Lack[] = []): string {
  const isUnsaid = (one: Finding | Verdict) => unsaid(one, without).length > 0
  const cases = [
    ...findings.map((one) => {
      const kind = { passed: 'passed', failed: 'failed', 'left out': 'unreachable' }[one.kind]
      return testCase(one.subject, one.guarantee, isUnsaid(one) ? 'untried' : kind, one.why ?? '')
    }),
    ...verdicts.map((one) => {
      const { operation, status, kind, faults } = one
      return testCase(operation, String(status), isUnsaid(one) ? 'untried' : kind, faults.join('\n'))
    }),
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
    untried: `<failure message="not tried">${text}</failure>`,
  }
  return `    <testcase classname="${escape(group)}" name="${escape(name)}">${inside[kind]}</testcase>`
}
