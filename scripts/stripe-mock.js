// Runs a command against stripe-mock, the server that Stripe builds from its own OpenAPI description. If stripe-mock is
// missing, this script installs it with Go.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../node_modules/.cache/stripe-mock', import.meta.url))
const binary = join(folder, 'stripe-mock')
if (!existsSync(binary)) {
  const { status } = spawnSync('go', ['install', 'github.com/stripe/stripe-mock@latest'], {
    env: { ...process.env, GOBIN: folder },
    stdio: 'inherit',
  })
  if (status !== 0) {
    console.error('stripe-mock could not be installed: it takes Go and its module proxy.')
    process.exit(1)
  }
}

const port = await new Promise((resolve) => {
  const server = createServer().listen(0, '127.0.0.1', () => {
    const { port: free } = server.address()
    server.close(() => resolve(free))
  })
})
const mock = spawn(binary, ['-http-addr', `127.0.0.1:${port}`], { stdio: ['ignore', 'ignore', 'inherit'] })
const url = `http://127.0.0.1:${port}`
for (let tries = 0; ; tries += 1) {
  const answers = await fetch(`${url}/v1/balance`, { headers: { authorization: 'Bearer sk_test_123' } }).catch(
    () => null,
  )
  if (answers?.ok) break
  if (tries > 200 || mock.exitCode !== null) {
    console.error('stripe-mock does not answer.')
    process.exit(1)
  }
  await new Promise((resolve) => setTimeout(resolve, 100))
}
const [command, ...args] = process.argv.slice(2)
const { status } = spawnSync(command, args, { env: { ...process.env, STRIPE_MOCK_URL: url }, stdio: 'inherit' })
mock.kill()
process.exit(status ?? 1)
