import path from 'node:path'
import ts from 'typescript'
import { beforeAll, expect, test } from 'vitest'
import { fromRoot } from '../../src/root.js'

const HEAD = `
import type { Handlers } from '../../src/http/handler.js'
import { handlers } from '../../src/http/handlers/all.js'
`
const map = (entries: string) => `${HEAD}export const wrong: Handlers = { ...handlers, ${entries} }\n`

/** Handler maps as somebody might write them, and what the compiler must say of each; nothing for the right one. */
const CASES: Readonly<Record<string, readonly [source: string, expected: RegExp | undefined]>> = {
  'a whole map': [map(''), undefined],
  'a right replacement': [
    map(`endSession: async ({ session }) => { await session.end(); return undefined }`),
    undefined,
  ],
  'a missing handler': [
    `${HEAD}const { tallyUsage, ...rest } = handlers\nvoid tallyUsage\nexport const wrong: Handlers = rest\n`,
    /TS2741: Property 'tallyUsage' is missing/,
  ],
  'an unknown operation': [
    map(`eatSubscription: async () => undefined`),
    /TS2(353|561): Object literal may only specify known properties, .*'eatSubscription' does not exist/,
  ],
  'an answer without its envelope': [
    map(`getSubscription: async () => ({ id: 1 })`),
    /TS2322: .*Property 'data' is missing in type '\{ id: number; \}'/s,
  ],
  'an answer with a field of the wrong type': [
    map(`issueToken: async (context) => ({ ...(await handlers.issueToken(context)), token: 1 })`),
    /TS2322: .*Type 'number' is not assignable to type 'string'/s,
  ],
  'an answer that lacks a field': [
    map(`issueToken: async () => ({ token: 'billing_1' })`),
    /TS2322: .*is missing the following properties .*: billable, createdAt/s,
  ],
  'an answer with a value that the contract does not list': [
    map(`getSubscription: async (context) => {
      const { data } = await handlers.getSubscription(context)
      return { data: { ...data, status: 'sleeping' as const } }
    }`),
    /TS2322: .*'"sleeping"' is not assignable/s,
  ],
  'a body where the contract says 204': [
    map(`revokeToken: async () => ({ revoked: true })`),
    /TS2322: .*'\{ revoked: boolean; \}' is not assignable to type 'undefined'/s,
  ],
  'JSON where the contract says PDF': [
    map(`getInvoicePdf: async () => ({ data: [] })`),
    /TS2322: .*missing the following properties from type 'Readonly<\{ bytes/s,
  ],
  'another operation’s path parameter': [
    map(
      `getSubscription: async (context) => { void context.params.invoice; return handlers.getSubscription(context) }`,
    ),
    /TS2339: Property 'invoice' does not exist on type .*subscription: number/,
  ],
  'an id taken for text': [
    map(`getInvoice: async (context) => { context.params.invoice.trim(); return handlers.getInvoice(context) }`),
    /TS2339: Property 'trim' does not exist on type 'number'/,
  ],
  'a query parameter that there is not': [
    map(`listPlans: async (context) => { void context.query.offset; return handlers.listPlans(context) }`),
    /TS2339: Property 'offset' does not exist/,
  ],
  'a field of a body that may be missing': [
    map(
      `cancelSubscription: async (context) => { void context.body.immediately; return handlers.cancelSubscription(context) }`,
    ),
    /TS18048: 'context\.body' is possibly 'undefined'/,
  ],
  'the caller of an operation that anybody may call': [
    map(`createSession: async (context) => { void context.principal.billableId; return undefined }`),
    /TS18048: 'context\.principal' is possibly 'undefined'|TS18049|TS2339/,
  ],
}

const errors = new Map<string, string>()

beforeAll(() => {
  const config = ts.readConfigFile(fromRoot('tsconfig.json'), (file) => ts.sys.readFile(file))
  const { options } = ts.parseJsonConfigFileContent({ ...config.config, include: [] }, ts.sys, fromRoot())
  const host = ts.createCompilerHost(options)
  const sources = new Map(
    Object.entries(CASES).map(([name, [source]], index) => [
      fromRoot('test', 'contract', `case-${index}.ts`),
      { name, source },
    ]),
  )
  const { fileExists, readFile, getSourceFile } = host
  host.fileExists = (file) => sources.has(path.normalize(file)) || fileExists(file)
  host.readFile = (file) => sources.get(path.normalize(file))?.source ?? readFile(file)
  host.getSourceFile = (file, version, ...rest) => {
    const virtual = sources.get(path.normalize(file))
    return virtual ? ts.createSourceFile(file, virtual.source, version, true) : getSourceFile(file, version, ...rest)
  }
  const program = ts.createProgram([...sources.keys()], options, host)
  for (const [file, { name }] of sources) {
    const source = program.getSourceFile(file)
    const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)]
    const told = found.map(
      ({ code, messageText }) => `TS${code}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
    )
    errors.set(name, told.join('\n'))
  }
}, 120_000)

for (const [name, [, expected]] of Object.entries(CASES))
  test(`${name} ${expected ? 'does not compile' : 'compiles'}`, () => {
    if (expected) expect(errors.get(name)).toMatch(expected)
    else expect(errors.get(name)).toBe('')
  })
