/** What a run may go without. What it would have tried with it is not tried, and a caller who means that names it. */
import type { Finding } from './checks/run-checks.js'
import type { Verdict } from './verdicts.js'

export const LACKS = ['audited', 'other', 'failing', 'operator', 'reading-key', 'webhooks', 'clock'] as const

export type Lack = (typeof LACKS)[number]

const isLack = (name: string): name is Lack => LACKS.some((lack) => lack === name)

/** @throws TypeError where a name is none of them */
export function lacksIn(text: string): readonly Lack[] {
  const names = text.split(/[\s,]+/).filter((name) => name !== '')
  const strange = names.find((name) => !isLack(name))
  if (strange !== undefined)
    throw Object.assign(new TypeError(`--without takes ${LACKS.join(', ')}, and not ${strange}`), {
      code: 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE',
    })
  return names.filter(isLack)
}

/** What this one lacked that nobody said it would. */
export const unsaid = ({ lacks = [] }: Finding | Verdict, without: readonly Lack[]): readonly Lack[] =>
  lacks.filter((lack) => !without.includes(lack))
