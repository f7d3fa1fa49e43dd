import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import type { Command } from 'commander'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { operations } from '../../generated/operator/operations.js'
import { buildProgram } from '../../src/cli/program.js'
import { fromRoot } from '../../src/root.js'
import type { OperatorOperation } from '../support/operator-requests.js'

type Remote = Readonly<{ operation: OperatorOperation }> | Readonly<{ notRemote: string }>

const HERE = 'it works on the machine where the service runs'
const KEYS = 'a leaked key could make others that outlive it'
const FILE = 'it reads or writes a file of any length'

/** What does remotely what each command does. */
const REMOTE: Readonly<Record<string, Remote>> = {
  start: { notRemote: HERE },
  demo: { notRemote: HERE },
  migrate: { notRemote: HERE },
  doctor: { notRemote: HERE },
  'operator-key create': { notRemote: KEYS },
  'operator-key list': { notRemote: KEYS },
  'operator-key revoke': { notRemote: KEYS },
  export: { notRemote: FILE },
  import: { notRemote: FILE },
  erase: { notRemote: 'it cannot be undone, so it takes access to the machine' },
  'plan apply': { operation: 'putPlan' },
  'plan list': { operation: 'listPlans' },
  'plan archive': { operation: 'archivePlan' },
  'plan reprice': { operation: 'repricePlan' },
  'billable create': { operation: 'createBillable' },
  'billable list': { operation: 'listBillables' },
  'billable billing-details': { operation: 'getBillingDetails' },
  'billable put-billing-details': { operation: 'putBillingDetails' },
  'user create': { operation: 'createUser' },
  'user set-password': { operation: 'setPassword' },
  'user disable': { operation: 'disableUser' },
  'user enable': { operation: 'enableUser' },
  'user end-sessions': { operation: 'endSessions' },
  'subscription create': { operation: 'openSubscription' },
  'subscription list': { operation: 'listSubscriptions' },
  'subscription quote': { operation: 'quoteSubscriptionChange' },
  'subscription change': { operation: 'changeSubscription' },
  'subscription pause': { operation: 'pauseSubscription' },
  'payment-method attach': { operation: 'attachPaymentMethod' },
  'token issue': { operation: 'issueTokenFor' },
  'token list': { operation: 'listTokens' },
  'token revoke': { operation: 'revokeToken' },
  'token revoke-all': { operation: 'revokeAllTokens' },
  'usage show': { operation: 'getCurrentUsage' },
  'usage void': { operation: 'voidUsage' },
  'usage prune': { operation: 'pruneUsage' },
  'billing run': { operation: 'runBilling' },
  'invoice list': { operation: 'listInvoices' },
  'invoice show': { operation: 'getInvoice' },
  'invoice void': { operation: 'voidInvoice' },
  'invoice mark-paid': { operation: 'markInvoicePaid' },
  'invoice credit': { operation: 'issueCreditNote' },
  'clock show': { operation: 'getClock' },
  'clock advance': { operation: 'advanceClock' },
  'webhook add': { operation: 'addWebhookEndpoint' },
  'webhook list': { operation: 'listWebhookEndpoints' },
  'webhook remove': { operation: 'removeWebhookEndpoint' },
  'webhook roll': { operation: 'rollWebhookSecret' },
  'webhook enable': { operation: 'enableWebhookEndpoint' },
  'webhook replay': { operation: 'replayEvent' },
  'audit list': { operation: 'listAuditEntries' },
  figures: { operation: 'getFigures' },
}

/** The commands without others below them, as they are typed. */
const leaves = (command: Command, above: readonly string[] = []): string[] =>
  command.commands.flatMap((each) =>
    each.commands.length > 0 ? leaves(each, [...above, each.name()]) : [[...above, each.name()].join(' ')],
  )

test('every command has an operation of the operator’s API, or a reason why not', async () => {
  expect(leaves(await buildProgram()).toSorted()).toEqual(Object.keys(REMOTE).toSorted())
})

const parse = (file: string) =>
  ts.createSourceFile(file, readFileSync(fromRoot(file), 'utf8'), ts.ScriptTarget.Latest, true)

/** The files of use cases that a source imports, by the names that it imports from them. */
function importsOf(source: ts.SourceFile): Map<string, string> {
  const found = new Map<string, string>()
  for (const { importClause, moduleSpecifier } of source.statements.filter(ts.isImportDeclaration)) {
    const file = posix.join(posix.dirname(source.fileName), (moduleSpecifier as ts.StringLiteral).text)
    const bindings = importClause?.namedBindings
    if (!bindings || !ts.isNamedImports(bindings) || /view\.js$|^src\/(cli|http|resources)\//.test(file)) continue
    for (const { name } of bindings.elements) found.set(name.text, file)
  }
  return found
}

const filesIn = (folder: string) =>
  ts.sys.readDirectory(fromRoot(folder), ['.ts']).map((file) => posix.relative(fromRoot(), file))
const commandSources = filesIn('src/cli/commands').map(parse)
const handlerSources = filesIn('src/http/operator').map(parse)

/** The use cases that the handler of an operation calls. */
function calledBy(operation: string): string[] {
  for (const source of handlerSources) {
    let handler: ts.Node | undefined
    const visit = (node: ts.Node): void => {
      if (ts.isObjectLiteralElement(node) && node.name?.getText() === operation) handler ??= node
      else ts.forEachChild(node, visit)
    }
    visit(source)
    if (handler) {
      const text = handler.getText()
      return [...importsOf(source)].filter(([name]) => new RegExp(`\\b${name}\\(`).test(text)).map(([, file]) => file)
    }
  }
  throw new Error(`${operation} has no handler`)
}

/** Use cases that only take the file, or the list, of what another one takes one of. */
const SAME: Readonly<Record<string, string>> = { 'src/plans/put-plan.js': 'src/plans/apply-plans.js' }
/** Neither has a use case to share: both read the clock. */
const NO_USE_CASE: readonly OperatorOperation[] = ['getClock']

const operationOfCommand = Object.entries(REMOTE).flatMap(([command, remote]) =>
  'operation' in remote && !NO_USE_CASE.includes(remote.operation) ? [[command, remote.operation] as const] : [],
)

test.each(operationOfCommand)('the command %s and the operation %s end in one use case', (_command, operation) => {
  expect(Object.keys(operations)).toContain(operation)
  const ofCommands = new Set(commandSources.flatMap((source) => [...importsOf(source).values()]))
  const called = calledBy(operation).map((file) => SAME[file] ?? file)
  expect(called.filter((file) => ofCommands.has(file))).not.toEqual([])
})
