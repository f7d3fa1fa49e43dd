/**
 * `npm run sim -- --seed N --hours H [--histories K]`: plays K histories of H simulated hours each, from seed N on, and
 * more of them until the bounds `--until-…` are reached.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { makeBase } from './base.js'
import { play } from './history.js'
import { type Figures, figuresOf, missingOf, pageOf, plus } from './report.js'
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
    intensity: { type: 'string', default: '1' },
    'until-upgrades': { type: 'string', default: '0' },
    'until-kills': { type: 'string', default: '0' },
    'until-years': { type: 'string', default: '0' },
    keep: { type: 'boolean', default: false },
  },
})
/** In so many histories each act comes about. */
const ENOUGH = 4
const first = Number(values.seed)
const bounds = {
  histories: Number(values.histories),
  'upgrades done': Number(values['until-upgrades']),
  kills: Number(values['until-kills']),
  'subscription-years': Number(values['until-years']),
}
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
let begun = 0
const failed: number[] = []

/** The next seed, while a bound is not reached. One lane leaves it to the others to finish the last histories. */
function nextSeed(): number | undefined {
  const isEnough = Object.entries(bounds).every(([name, bound]) =>
    name === 'histories' ? begun >= bound : (sum[name] ?? 0) >= bound,
  )
  if (isEnough) return undefined
  begun += 1
  return first + begun - 1
}

async function playOne(seed: number): Promise<void> {
  const place = join(folder, `history-${seed}`)
  const history = await play(place, tree, base, {
    seed,
    hours: Number(values.hours),
    intensity: Number(values.intensity),
    onRound: (round) => say(`seed ${seed}: ${round}`),
  })
  sum = plus(sum, figuresOf(history))
  if (history.violations.length > 0) {
    failed.push(seed)
    console.log(trailOf(history))
    say(`seed ${seed}: ${history.violations.length} violations`)
  } else say(`seed ${seed}: the books agree after ${history.rounds} rounds`)
  if (!values.keep) await rm(place, { recursive: true, force: true })
}

/** A history that breaks off has failed, and the others go on. */
const breakOff = (seed: number) => (error: unknown) => {
  failed.push(seed)
  say(`seed ${seed}: it broke off: ${String(error)}`)
}

await Promise.all(
  Array.from({ length: Number(values.lanes) }, async () => {
    for (let seed = nextSeed(); seed !== undefined; seed = nextSeed()) await playOne(seed).catch(breakOff(seed))
  }),
)
console.log(pageOf({ ...sum, 'seconds of wall time': Number(seconds()) }, { first, begun, failed }))
if (!values.keep) await rm(folder, { recursive: true, force: true })
else console.log(`kept: ${folder}`)
console.log(
  failed.length === 0
    ? `sim: the books of ${begun} histories agree`
    : `sim: ${failed.length} of ${begun} histories do not balance; run one again with --seed`,
)
const missing = begun < ENOUGH ? [] : missingOf(sum)
for (const name of missing) console.log(`sim: no ${name} in ${begun} histories: they prove nothing of it`)
addToTally({ passed: begun - failed.length, failed: failed.length + missing.length })
process.exit(failed.length + missing.length === 0 ? 0 : 1)
