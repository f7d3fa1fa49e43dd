import { defineConfig } from 'vitest/config'
import { reporters } from './scripts/tally.js'

/** Tests against stripe-mock, which needs Go: in a verb of their own. */
export default defineConfig({
  test: {
    include: ['test/gateways/stripe/*.mock.ts', 'test/stripe-world/*.mock.ts'],
    reporters,
    testTimeout: 30_000,
  },
})
