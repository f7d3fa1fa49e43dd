/** A billing worker in a process of its own, to be killed: says when it begins, and bills until it has done all. */
import { runBilling } from '../../src/billing/run.js'
import { openServices } from '../../src/composition/open-services.js'
import { readSettings } from '../../src/settings.js'

const instant = (name: string) => new Date(process.env[name] ?? '')
const now = instant('WORKER_NOW')
const quiet = () => {}
const { services, close } = await openServices(readSettings(process.env), {
  clock: { now: () => now },
  log: { info: quiet, warn: quiet, error: quiet },
})
process.stdout.write('begins\n')
await runBilling(services, { until: instant('WORKER_UNTIL'), batch: 5 })
await close()
