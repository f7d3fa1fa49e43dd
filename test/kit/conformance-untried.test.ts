import { expect, test } from 'vitest'
import { readArguments } from '../conformance/arguments.js'
import { type Finding, runChecks, untriedChecks } from '../conformance/checks/run-checks.js'
import type { Lack } from '../conformance/lacks.js'
import { page } from '../conformance/page.js'
import { isAsItShould, junit, summary } from '../conformance/report.js'
import { judge } from '../conformance/verdicts.js'
import type { World } from '../conformance/world.js'

const finding = (lacks: readonly Lack[]): Finding => ({
  subject: 'Webhooks',
  guarantee: 'Each change is told',
  kind: 'left out',
  why: 'a port',
  lacks,
  ms: 0,
})
const left = (...lacks: Lack[]) => ({ findings: [finding(lacks)], verdicts: [] })

test('a guarantee that was not tried is no success, unless the caller said what the run goes without', () => {
  expect(isAsItShould(left('webhooks', 'clock'))).toBe(false)
  expect(isAsItShould(left('webhooks', 'clock'), ['webhooks'])).toBe(false)
  expect(isAsItShould(left('webhooks', 'clock'), ['webhooks', 'clock'])).toBe(true)
  expect(isAsItShould(left())).toBe(true)
})

test('a status that a missing account leaves untried is no success, unless the caller said so', () => {
  const target = { server: 'http://localhost', prefix: 'billing/v1', slug: 'billing' }
  const unasked = new Map([['upgradeFromFree 500', { why: 'no card fails', lacks: ['failing'] as const }]])
  const verdicts = judge(target, [], unasked).filter(({ kind }) => kind !== 'missing')
  expect(isAsItShould({ findings: [], verdicts })).toBe(false)
  expect(isAsItShould({ findings: [], verdicts }, ['failing'])).toBe(true)
})

test('a run without an account for its guarantees lacks it in each of them', () => {
  expect(untriedChecks('no account').every(({ lacks }) => lacks?.join() === 'audited')).toBe(true)
})

test('each need of a check that a run does not meet has a name, but for the proxy that the caller named', async () => {
  // Whatever needs nothing fails at once, since there is no server.
  const found = await runChecks({ direct: true, plans: [] } as unknown as World)
  const lacks = new Set(found.flatMap((one) => one.lacks ?? []))
  expect([...lacks].sort()).toEqual(['clock', 'operator', 'other', 'reading-key', 'webhooks'])
})

test('JUnit counts what was not tried among the failures, and what the caller did without among the skipped', () => {
  expect(junit(left('clock'))).toMatch('failures="1" skipped="0"')
  expect(junit(left('clock'), ['clock'])).toMatch('failures="0" skipped="1"')
})

test('the summary and the page name what to give or to go without', () => {
  expect(summary(left('clock', 'webhooks'))).toContain('--without webhooks,clock')
  expect(summary(left('clock', 'webhooks'), ['clock', 'webhooks'])).not.toContain('--without')
  expect(page('http://localhost', left('clock'))).toContain('--without clock')
})

test('the caller names what a run goes without, and no other name is taken', () => {
  expect(readArguments(['--without', 'clock,webhooks']).values.without).toEqual(['clock', 'webhooks'])
  expect(readArguments([]).values.without).toEqual([])
  expect(() => readArguments(['--without', 'clocks'])).toThrow('clocks')
})
