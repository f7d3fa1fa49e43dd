import { afterAll } from 'vitest'
import { endWhatRuns } from './run-cli.js'

// Files of one worker share their modules, so what `run-cli.ts` registers itself would run after the first of them alone.
afterAll(endWhatRuns)
