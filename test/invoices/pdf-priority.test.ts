import { execFile } from 'node:child_process'
import { platform } from 'node:process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const source = (path: string) => JSON.stringify(new URL(path, import.meta.url).href)

/** Prints one invoice, and then the priorities of this process's threads, the main thread's first. */
const SCRIPT = `
  const { readdirSync, readFileSync } = await import('node:fs')
  const { pdfThread } = await import(${source('../../src/invoices/pdf/thread.ts')})
  const { sampleInvoice } = await import(${source('sample-invoices.ts')})
  const thread = pdfThread([])
  const { bytes } = await thread.render(sampleInvoice({}))
  const niceOf = (id) => Number(readFileSync('/proc/self/task/' + id + '/stat', 'utf8').split(') ')[1].split(' ')[16])
  const others = readdirSync('/proc/self/task').map(Number).filter((id) => id !== process.pid)
  process.stdout.write(JSON.stringify({ printed: bytes.length, main: niceOf(process.pid), others: others.map(niceOf) }))
  await thread.close()`

test.runIf(platform === 'linux').each([0, 15])(
  'a server with the priority %i prints invoices in a thread of the lowest priority, and no thread gets a higher one',
  async (nice) => {
    const node = [process.execPath, '--import', 'tsx', '--input-type=module', '--eval', SCRIPT]
    const { stdout } = await promisify(execFile)('nice', ['-n', String(nice), ...node])
    const { printed, main, others } = JSON.parse(stdout) as { printed: number; main: number; others: number[] }
    expect(printed).toBeGreaterThan(1_000)
    expect(Math.max(...others)).toBe(19)
    expect(Math.min(...others)).toBeGreaterThanOrEqual(main)
  },
  60_000,
)
