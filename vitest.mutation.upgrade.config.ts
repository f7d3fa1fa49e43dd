import { defineConfig } from 'vitest/config'

/** Tests of purchases on a real PostgreSQL. They run again for each fault that Stryker plants in the upgrade. */
export default defineConfig({
  test: {
    include: ['test/upgrade/*.test.ts'],
    globalSetup: ['test/support/postgres.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
