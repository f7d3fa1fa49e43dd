/** Runs Arazzo workflows with `redocly respect`, and reads its requests, answers and complaints. */
import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { parse, stringify } from 'yaml'
import { strictAnswers } from '../support/strict-answers.js'
import { retriedWhenLimited } from './limited.js'
import type { Inputs, Target } from './scout.js'

/** One request with its answer, and respect's complaints about it. */
export type Exchange = Readonly<{
  step: string
  method: string
  url: string
  /** The status that the step should cause. */
  expected: number | undefined
  status: number | undefined
  headers: Headers
  /** Parsed if it was JSON. Undefined if there was no body. */
  body: unknown
  complaints: readonly string[]
}>

type Check = { name: string; passed: boolean; message: string; condition?: string }
type Step = {
  type: string
  stepId: string
  request?: { method: string; url: string }
  response?: { statusCode: number; headers?: Record<string, string>; body?: unknown }
  checks?: Check[]
  executedSteps?: Step[]
}
type Output = { files: Record<string, { executedWorkflows: { workflowId: string; executedSteps: Step[] }[] }> }

const HERE = new URL('.', import.meta.url).pathname
const ROOT = new URL('../..', import.meta.url).pathname
const REDOCLY = join(ROOT, 'node_modules', '.bin', 'redocly')

/** Prepares a folder in which the contract names the server under test. */
export async function layOut(folder: string, { server, prefix, slug }: Target): Promise<void> {
  const values: Record<string, string> = { baseUrl: server, prefix, productSlug: slug }
  const text = (await readFile(join(ROOT, 'openapi.yaml'), 'utf8')).replace(
    /^( +(baseUrl|prefix|productSlug):\n +default: ).*$/gm,
    (_line, before: string, name: string) => before + (values[name] ?? ''),
  )
  const contract = strictAnswers(parse(text) as { paths: object; components: { schemas: Record<string, object> } })
  // respect would check the bytes of a PDF against the schema as if they were an object.
  contract.components.schemas['InvoicePdf'] = { description: 'Bytes.' }
  await mkdir(join(folder, 'test', 'conformance'), { recursive: true })
  await writeFile(join(folder, 'openapi.yaml'), stringify(contract, { aliasDuplicateObjects: false }))
  await writeFile(join(folder, 'redocly.yaml'), 'telemetry: off\n')
}

/** Runs one file of this folder. @throws when respect itself does not run */
export async function runWorkflows(folder: string, file: string, inputs: Inputs): Promise<Exchange[]> {
  const workflows = parse(await readFile(join(HERE, file), 'utf8')) as Workflows
  await writeFile(
    join(folder, 'test', 'conformance', file),
    stringify(retriedWhenLimited(withoutMissing(workflows, inputs)), { aliasDuplicateObjects: false }),
  )
  const output = join(folder, `${file}.json`)
  const { stdout, stderr } = await promisify(execFile)(
    REDOCLY,
    ['respect', `test/conformance/${file}`, '--json-output', output, '--no-secrets-masking'],
    {
      cwd: folder,
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_CLI_RESPECT_INPUT: JSON.stringify(inputs) },
    },
  ).catch((refused: unknown) => refused as { stdout: string; stderr: string })
  const text = await readFile(output, 'utf8').catch(() => undefined)
  if (text === undefined) throw new Error(`redocly respect did not run ${file}:\n${stdout}\n${stderr}`)
  const { files } = JSON.parse(text) as Output
  return Object.values(files).flatMap(({ executedWorkflows }) =>
    executedWorkflows.flatMap(({ executedSteps }) => executedSteps.flatMap(exchangesOf)),
  )
}

type Workflows = { workflows: { steps: { stepId: string }[] }[] }

/** Leaves out the steps that name an input which this run does not have: one of them would end its whole workflow. */
const withoutMissing = ({ workflows, ...rest }: Workflows, inputs: Inputs): Workflows => ({
  ...rest,
  workflows: workflows.map((workflow) => ({
    ...workflow,
    steps: workflow.steps.filter((step) =>
      [...JSON.stringify(step).matchAll(/\$inputs\.(\w+)/g)].every(([, name = '']) => name in inputs),
    ),
  })),
})

function exchangesOf(step: Step): Exchange[] {
  if (step.executedSteps) return step.executedSteps.flatMap(exchangesOf)
  const { request, response, checks = [] } = step
  const expected = checks.map(({ condition }) => /^\$statusCode == (\d+)$/.exec(condition ?? '')?.[1]).find(Boolean)
  return [
    {
      step: step.stepId,
      method: request?.method.toUpperCase() ?? '',
      url: request?.url ?? '',
      expected: expected === undefined ? undefined : Number(expected),
      status: response?.statusCode,
      headers: new Headers(response?.headers ?? {}),
      body: response?.headers?.['content-type'] === undefined ? undefined : response.body,
      complaints: checks.filter(({ passed }) => !passed).map(complaint),
    },
  ]
}

const complaint = ({ name, message, condition }: Check) =>
  `${name}: ${(condition ?? message)
    .replace(/\u001B\[[0-9;]*m/g, '')
    .replace(/\s+/g, ' ')
    .trim()}`
