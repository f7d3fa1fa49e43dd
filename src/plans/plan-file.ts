import { LineCounter, parseDocument } from 'yaml'
import type { OperatorSchema, Schema } from '../contract/types.js'
import { UserError } from '../errors.js'
import { locate, showPath, spellingFaults, unresolvedAliases } from './plan-file-places.js'
import { ruleFaults } from './plan-file-rules.js'
import { schemaFaults } from './plan-file-schema.js'

/** A plan as a file describes it: the REST fields without `id`. */
export type NewPlan = Omit<Schema<'Plan'>, 'id'>

/** A plan as the operator's API takes it, beside its key. */
export type PlanOrder = OperatorSchema<'PlanOrder'>

/** The defaults of fields that a file may leave out. */
const PLAN_DEFAULTS = { intervalCount: 1, trialDays: 0, isRecurring: true, features: {}, items: [] }
const ITEM_DEFAULTS = { ceiling: null }

/**
 * Reads a YAML list of plans.
 * @param name the file's name, for the error
 * @throws UserError one line that names every fault, each with its line and path
 */
export function readPlanFile(text: string, name: string): NewPlan[] {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const syntax = [...document.errors, ...document.warnings, ...unresolvedAliases(document)]
  if (syntax.length > 0)
    throw refusal(
      name,
      syntax.map(({ pos, message }) => ({ line: lines.linePos(pos[0]).line, text: message })),
    )
  const plans = withDefaults(valueOf(document, name))
  const faults = [...spellingFaults(document), ...schemaFaults(plans), ...ruleFaults(plans)]
  if (faults.length === 0) return plans as NewPlan[]
  throw refusal(
    name,
    faults.map(({ path, message }) => ({
      line: lines.linePos(locate(document, path)).line,
      text: path.length === 0 ? message : `${showPath(path)} ${message}`,
    })),
  )
}

function valueOf(document: ReturnType<typeof parseDocument>, name: string): unknown {
  try {
    return document.toJS({ maxAliasCount: 100 }) as unknown
  } catch (error) {
    throw new UserError(`${name} is refused: ${(error as Error).message}`, { cause: error })
  }
}

function withDefaults(plans: unknown): unknown {
  if (!Array.isArray(plans)) return plans
  return plans.map((plan: unknown) => (isRecord(plan) ? withOwnDefaults(plan) : plan))
}

function withOwnDefaults(plan: Readonly<Record<string, unknown>>): object {
  const whole = { ...PLAN_DEFAULTS, ...plan }
  const items: unknown = whole.items
  if (!Array.isArray(items)) return whole
  return { ...whole, items: items.map((item: unknown) => (isRecord(item) ? { ...ITEM_DEFAULTS, ...item } : item)) }
}

/** The plan with the defaults of what it leaves out. */
export const wholePlan = (plan: PlanOrder & Readonly<{ key: string }>): NewPlan => withOwnDefaults(plan) as NewPlan

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function refusal(name: string, faults: { line: number; text: string }[]): UserError {
  const messages = faults.sort((a, b) => a.line - b.line).map(({ line, text }) => `line ${line}: ${text}`)
  return new UserError(`${name} is refused, and nothing was changed: ${[...new Set(messages)].join('; ')}`)
}
