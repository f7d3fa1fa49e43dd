import { defineConfig } from 'vitest/config'
import { reporters } from './scripts/tally.js'
import { LongestFirst } from './test/support/longest-first.js'

/** Compares how fast it is with how fast it was, so nothing else may run meanwhile. */
const ALONE = 'test/faults/starvation.test.ts'

/** The font engine takes four times as long in a worker that has run the service before. */
const FRESH = 'test/invoices/pdf.test.ts'

// Many tests wait for a time limit rather than compute, so a third worker fits on two cores.
const maxWorkers = 3

type Chosen = Readonly<{ include: string[]; exclude?: string[]; isolate?: boolean }>

const project = (name: string, groupOrder: number, { isolate = false, ...files }: Chosen) => ({
  test: {
    name,
    ...files,
    maxWorkers,
    sequence: { groupOrder },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Files that share their worker's modules load them once, which halves the run; each has a database of its own.
    isolate,
    setupFiles: ['test/cli/after-each-file.ts', 'test/support/seed-properties.ts'],
  },
})

export default defineConfig({
  test: {
    reporters,
    maxWorkers,
    // A project that extended this would set everything up once more.
    globalSetup: ['test/support/postgres.ts', 'test/support/compiled.ts'],
    sequence: { sequencer: LongestFirst },
    projects: [
      project('together', 0, { include: ['test/**/*.test.ts'], exclude: [ALONE, FRESH] }),
      project('fresh', 0, { include: [FRESH], isolate: true }),
      project('alone', 1, { include: [ALONE] }),
    ],
  },
})
