/** `npm run sim -- --seed N --hours H [--histories K]`: plays K histories of H simulated hours each, from seed N on. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { makeBase } from './base.js'
import { play } from './history.js'
import { type Figures, figuresOf, plus, told } from './report.js'
import { buildTree } from './service/tree.js'
import { trailOf } from './trail.js'
import { addToTally } from '../../scripts/tally.js'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    hours: { type: 'string', default: '4380' },
    histories: { type: 'string', default: '1' },
    lanes: { type: 'string', default: '1' },
    accounts: { type: 'string', default: '8' },
    slots: { type: 'string', default: '6' },
    keep: { type: 'boolean', default: false },
  },
})
const first = Number(values.seed)
const seeds = Array.from({ length: Number(values.histories) }, (_, n) => first + n)
const folder = await mkdtemp(join(tmpdir(), 'paywright-sim-'))
const began = performance.now()
const seconds = () => ((performance.now() - began) / 1000).toFixed(0)
const say = (text: string) => console.log(`${seconds().padStart(5)} s  ${text}`)

const tree = await buildTree(join(folder, 'tree'))
const base = await makeBase(join(folder, 'base'), tree, {
  accounts: Number(values.accounts),
  slots: Number(values.slots),
})
say(`the base stands: ${base.accounts.length} accounts`)
let sum: Figures = {}
let failed = 0
const queue = seeds.values()
await Promise.all(
  Array.from({ length: Number(values.lanes) }, async () => {
    for (const seed of queue) {
      const place = join(folder, `history-${seed}`)
      const history = await play(place, tree, base, {
        seed,
        hours: Number(values.hours),
        onRound: (round) => say(`seed ${seed}: ${round}`),
      })
      sum = plus(sum, figuresOf(history))
      if (history.violations.length > 0) {
        failed += 1
        console.log(trailOf(history))
        say(`seed ${seed}: ${history.violations.length} violations`)
      } else say(`seed ${seed}: the books agree after ${history.rounds} rounds`)
      if (!values.keep) await rm(place, { recursive: true, force: true })
    }
  }),
)
console.log(told({ ...sum, 'seconds of wall time': Number(seconds()) }))
if (!values.keep) await rm(folder, { recursive: true, force: true })
else console.log(`kept: ${folder}`)
console.log(
  failed === 0
    ? `sim: the books of ${seeds.length} histories agree`
    : `sim: ${failed} of ${seeds.length} histories do not balance; run one again with --seed`,
)
addToTally({ passed: seeds.length - failed, failed })
process.exitCode = failed === 0 ? 0 : 1
