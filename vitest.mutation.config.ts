import { defineConfig } from 'vitest/config'

/** Tests that need neither a database nor a server: they run again for each fault that Stryker plants. */
export default defineConfig({
  test: {
    include: [
      'test/billing/{dunning,transition}.test.ts',
      'test/calendar/periods.test.ts',
      'test/invoices/{canonical-json,lines,state,statement}.test.ts',
      'test/plans/item-cap.test.ts',
      'test/subscriptions/{period,state}.test.ts',
      'test/usage/{batches,outcomes}.test.ts',
    ],
    testTimeout: 30_000,
  },
})
