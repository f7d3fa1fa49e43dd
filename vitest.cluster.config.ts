import { defineConfig } from 'vitest/config'
import { reporters } from './scripts/tally.js'

/** Trials with HAProxy, poolers and clusters of PostgreSQL: they need more programs, so they are a verb of their own. */
export default defineConfig({
  test: {
    include: ['test/cluster/*.cluster.ts'],
    reporters,
    globalSetup: [
      'test/cluster/programs.ts',
      'test/cluster/figures.ts',
      'test/support/postgres.ts',
      'test/support/compiled.ts',
    ],
    testTimeout: 300_000,
    hookTimeout: 120_000,
    fileParallelism: false,
  },
})
