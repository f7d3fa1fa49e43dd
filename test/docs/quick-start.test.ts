import { execFile } from 'node:child_process'
import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pythonTool } from '../../kit/python-tool.js'
import { fromRoot } from '../../src/root.js'
import { makeAccount, makePlans } from '../support/fixtures.js'
import { PYTHON_CLIENT, workFolder } from '../support/sample-programs.js'
import { startService, type TestService } from '../support/service.js'

const guide = readFileSync(fromRoot('docs', 'guides', 'quick-start.md'), 'utf8')

/** What the kit has done already: it keeps Python's programs elsewhere, and this project's own are on the path. */
const IN_PLACE = /^(python3 -m venv|\.venv\/bin\/pip install) .*\n/gm

function commandsUnder(heading: string, { origin, token }: Readonly<{ origin: string; token: string }>): string {
  const commands = new RegExp(`^## ${heading}\\n[^#]*?\`\`\`sh\\n([^]*?)\`\`\``, 'm').exec(guide)?.[1]
  if (commands === undefined) throw new Error(`The quick start has no commands under ${heading}`)
  return commands
    .replaceAll(IN_PLACE, '')
    .replaceAll('http://localhost:3000', origin)
    .replaceAll('<the printed token>', token)
    .replaceAll('.venv/bin/', `${pythonTool(PYTHON_CLIENT)}/`)
    .replaceAll('npx ', '')
}

/** Takes Python and half a minute, so `npm run docs:samples` runs it. */
describe.runIf(process.env['SAMPLES'] === 'all')('the quick start', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startService()
    await makePlans(service.services)
  })
  afterAll(() => service.close())

  test.each(['TypeScript', 'Python'])(
    'prints the plans with the commands that it gives for %s',
    async (heading) => {
      const { origin } = service
      const { token } = await makeAccount(service.services)
      const folder = workFolder(`quick-start-${heading}`)
      for (const sdk of ['typescript-openapi-fetch', 'python'])
        cpSync(fromRoot('sdks', sdk), join(folder, 'sdks', sdk), { recursive: true })
      const path = `${fromRoot('node_modules', '.bin')}:${process.env['PATH'] ?? ''}`
      const environment = { ...process.env, PATH: path, BILLING_API: `${origin}/billing/v1` }
      const commands = commandsUnder(heading, { origin, token })
      const { stdout } = await promisify(execFile)('sh', ['-ec', commands], { cwd: folder, env: environment })
      for (const line of ['free 0 USD', 'pro 4900 USD', 'forever 49900 USD']) expect(stdout).toContain(`${line}\n`)
    },
    120_000,
  )
})
