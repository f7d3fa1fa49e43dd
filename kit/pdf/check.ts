/**
 * npm run pdf:check: prints a document of each kind, and has veraPDF check it against the profile of PDF/UA-1. It takes
 * Java with Maven. Where poppler is there, it leaves pictures beside the files, to be looked at.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addToTally } from '../../scripts/tally.js'
import { renderCreditNotePdf, renderInvoicePdf } from '../../src/invoices/pdf/render.js'
import { fromRoot } from '../../src/root.js'
import { creditNotes, invoices, lettering } from './documents.js'

const WORK = join(fromRoot('node_modules'), '.cache', 'kit', 'pdf')
const CLASSPATH = join(WORK, 'classpath')

const run = (command: string, parameters: readonly string[]) =>
  spawnSync(command, parameters, { cwd: WORK, stdio: 'inherit' }).status

async function print(): Promise<string[]> {
  const printed = [
    ...Object.entries(invoices).map(([name, document]) => [name, renderInvoicePdf(document)] as const),
    ['scripts-with-fonts', renderInvoicePdf(invoices['scripts']!, lettering)] as const,
    ...Object.entries(creditNotes).map(([name, document]) => [name, renderCreditNotePdf(document)] as const),
  ]
  for (const [name, bytes] of printed) writeFileSync(join(WORK, `${name}.pdf`), await bytes)
  return printed.map(([name]) => name)
}

/** Maven brings veraPDF, once for each version. */
function install(): void {
  const [wanted, installed] = [fromRoot('kit', 'pdf', 'pom.xml'), join(WORK, 'pom.xml')]
  if (existsSync(CLASSPATH) && readFileSync(installed).equals(readFileSync(wanted))) return
  cpSync(wanted, installed)
  const goal = 'dependency:build-classpath'
  if (run('mvn', ['-q', '-B', goal, `-Dmdep.outputFile=${CLASSPATH}`]) !== 0) throw new Error('Maven found no veraPDF')
}

mkdirSync(WORK, { recursive: true })
install()
const names = await print()
const files = names.map((name) => `${name}.pdf`)
const program = fromRoot('kit', 'pdf', 'Conforms.java')
const status = run('sh', ['-c', `exec java -cp "$(cat classpath)" "${program}" ${files.join(' ')}`])
for (const name of names) spawnSync('pdftoppm', ['-r', '80', '-png', `${name}.pdf`, name], { cwd: WORK })
console.log(
  `PDF/UA-1: ${files.length} kinds of document ${status === 0 ? 'conform' : 'were checked, and not all conform'}`,
)
addToTally({ passed: status === 0 ? files.length : 0, failed: status === 0 ? 0 : 1 })
process.exitCode = status === 0 ? 0 : 1
