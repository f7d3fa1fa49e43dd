import fc from 'fast-check'

/** Properties are tried with the run's seed, where it has one. Without it fast-check draws its own and prints it at a failure. */
const seed = process.env['TEST_SEED']
if (seed !== undefined) fc.configureGlobal({ seed: Number(seed) | 0 })
