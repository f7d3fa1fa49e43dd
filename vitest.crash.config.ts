import { defineConfig } from 'vitest/config'
import { reporters } from './scripts/tally.js'

/** Tests that kill server processes: minutes, not seconds, so in a verb of their own. */
export default defineConfig({
  test: {
    include: ['test/crash/*.crash.ts'],
    reporters,
    fileParallelism: false,
    globalSetup: ['test/support/postgres.ts'],
    testTimeout: 3_600_000,
    hookTimeout: 60_000,
  },
})
