/** Runs command lines from its standard input, one after the other. */
import { createInterface } from 'node:readline'

const { runProgram } = (await import(process.env['SIM_PROGRAM'] ?? '')) as {
  runProgram(argv: readonly string[]): Promise<number>
}
process.stdout.write('ready\n')
for await (const line of createInterface({ input: process.stdin })) {
  const said: string[] = []
  const write = process.stderr.write.bind(process.stderr)
  process.stderr.write = (text) => {
    said.push(String(text))
    return true
  }
  const exit = await runProgram(['node', 'paywright', ...(JSON.parse(line) as string[])])
  process.stderr.write = write
  process.stdout.write(`\u0001${JSON.stringify({ exit, said: said.join('') })}\n`)
}
