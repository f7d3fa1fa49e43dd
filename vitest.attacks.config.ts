import { defineConfig } from 'vitest/config'
import { reporters } from './scripts/tally.js'

/** Attacks on a server, measured beside a victim: they want a quiet machine, so they are a verb of their own. */
export default defineConfig({
  test: {
    include: ['test/attacks/*.attack.ts'],
    reporters,
    globalSetup: ['test/support/postgres.ts', 'test/support/compiled.ts'],
    testTimeout: 120_000,
    hookTimeout: 300_000,
    fileParallelism: false,
  },
})
