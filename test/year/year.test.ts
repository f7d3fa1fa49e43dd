import { afterEach, expect, test } from 'vitest'
import { runBilling } from '../../src/billing/run.js'
import { startService, type TestService } from '../support/service.js'
import { compare } from './compare.js'
import { printedSeed } from '../support/seed.js'
import { SIZE, TIMEOUT_MS } from './size.js'
import { writeYear } from './script.js'
import { simulate } from './simulate.js'

let service: TestService
afterEach(() => service.close())

test(
  'a year on mixed plans matches an independent calculation, invoice by invoice',
  async () => {
    const seed = printedSeed('a year')
    service = await startService()
    const { services, clock } = service
    const script = writeYear(seed, SIZE)
    const began = performance.now()
    const actors = await simulate({ services, clock, bill: (until) => runBilling(services, { until }) }, script)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.log(`a year, seed ${seed}: ${await compare(services, script, actors)}, ${seconds} s`)
    expect(actors.length).toBe(SIZE)
  },
  TIMEOUT_MS,
)
