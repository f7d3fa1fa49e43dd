import { isCurrency } from '../money.js'
import type { Fault, Path } from './plan-file-places.js'

type Draft = Readonly<Record<string, unknown>>

/** Checks the rules that a schema cannot express, on every plan that can be read so far. */
export function ruleFaults(plans: unknown): Fault[] {
  const drafts = listOf(plans)
  return [
    ...repeatedKeys(drafts, [], 'plan'),
    ...drafts.flatMap((plan, index) => {
      const items = listOf(plan['items'])
      return [
        ...currencyFaults(plan, [index]),
        ...repeatedKeys(items, [index, 'items'], 'item of this plan'),
        ...items.flatMap((item, position) => [
          ...ceilingFaults(item, [index, 'items', position]),
          ...(plan['isRecurring'] === false ? oneOffFaults(item, [index, 'items', position]) : []),
        ]),
      ]
    }),
  ]
}

const listOf = (value: unknown): Draft[] =>
  Array.isArray(value)
    ? value.map((entry: unknown) => (typeof entry === 'object' && entry !== null ? entry : {}) as Draft)
    : []

function repeatedKeys(drafts: readonly Draft[], path: Path, noun: string): Fault[] {
  return drafts.flatMap(({ key }, index) => {
    const first = drafts.findIndex((other) => other['key'] === key)
    if (typeof key !== 'string' || first === index) return []
    return [
      { path: [...path, index, 'key'], message: `is ${JSON.stringify(key)}, as ${ordinal(first)} ${noun} has it` },
    ]
  })
}

const ordinal = (index: number): string => (index === 0 ? 'the first' : `number ${index + 1}:`)

function currencyFaults({ currency }: Draft, path: Path): Fault[] {
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency) || isCurrency(currency)) return []
  return [{ path: [...path, 'currency'], message: `is ${currency}, which is no currency of ISO 4217` }]
}

function ceilingFaults({ capBehavior, ceiling, includedQuantity }: Draft, path: Path): Fault[] {
  const at = [...path, 'ceiling']
  if (capBehavior !== 'charge_until_ceiling')
    return typeof ceiling === 'number' && typeof capBehavior === 'string'
      ? [{ path: at, message: 'is only for capBehavior charge_until_ceiling: leave it out' }]
      : []
  if (ceiling === null) return [{ path: at, message: 'is missing: charge_until_ceiling needs one' }]
  if (typeof ceiling === 'number' && typeof includedQuantity === 'number' && ceiling < includedQuantity)
    return [{ path: at, message: `is ${ceiling}: it must be at least includedQuantity, ${includedQuantity}` }]
  return []
}

/** Usage is billed when its period ends, and the period of a plan that is bought once never ends. */
function oneOffFaults({ capBehavior, unitPrice, includedQuantity, ceiling }: Draft, path: Path): Fault[] {
  if (typeof unitPrice !== 'number' || unitPrice <= 0) return []
  const charges =
    capBehavior === 'charge' ||
    (capBehavior === 'charge_until_ceiling' && Number(ceiling ?? 0) > Number(includedQuantity ?? 0))
  if (!charges) return []
  const message =
    `is ${capBehavior} at a unitPrice of ${unitPrice}, but a plan with isRecurring false never bills usage: ` +
    'use block, or a unitPrice of 0'
  return [{ path: [...path, 'capBehavior'], message }]
}
