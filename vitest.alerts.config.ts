import { defineConfig } from 'vitest/config'
import { reporters } from './scripts/tally.js'

/** Real faults, and the alerts that their metrics fire. They need Prometheus's promtool, so they are a verb of their own. */
export default defineConfig({
  test: {
    include: ['test/alerts/*.alerts.ts'],
    reporters,
    globalSetup: ['test/alerts/promtool.ts', 'test/support/postgres.ts', 'test/support/compiled.ts'],
    testTimeout: 240_000,
    hookTimeout: 120_000,
    fileParallelism: false,
  },
})
