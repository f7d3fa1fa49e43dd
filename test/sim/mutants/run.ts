/**
 * `npm run sim:mutants [-- NAME]`: puts each fault back into the service. The simulation must find it within its seeds.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeBase } from '../base.js'
import { play } from '../history.js'
import { buildTree } from '../service/tree.js'
import type { Mutant } from './mutant.js'
import { MUTANTS } from './mutants.js'

const SIZE = { accounts: 8, slots: 10 }
const INTENSITY = 2
const folder = await mkdtemp(join(tmpdir(), 'paywright-mutants-'))
const base = await makeBase(join(folder, 'base'), await buildTree(join(folder, 'tree')), SIZE)

/** @returns the violation and its seed, or undefined when the mutant survives */
async function hunt(mutant: Mutant, place: string): Promise<string | undefined> {
  const tree = await buildTree(join(place, 'tree'), mutant.changes)
  for (const seed of mutant.seeds) {
    const history = join(place, String(seed))
    const onRound = (told: string) => console.log(`  seed ${seed}: ${told}`)
    const { violations, rounds } = await play(history, tree, base, {
      seed,
      hours: mutant.hours,
      intensity: INTENSITY,
      onRound,
    })
    await rm(history, { recursive: true, force: true })
    const bite = violations.find(({ says }) => mutant.breaks.test(says))
    for (const { invariant, says } of bite ? [] : violations.slice(0, 3)) console.log(`  not it: ${invariant}: ${says}`)
    if (bite) return `seed ${seed}, round ${rounds}: ${bite.invariant}: ${bite.says}`
  }
  return undefined
}

const wanted = process.argv[2] ?? ''
const chosen = MUTANTS.filter(({ name }) => name.includes(wanted))
let living = 0
for (const [n, mutant] of chosen.entries()) {
  const began = performance.now()
  const bite = await hunt(mutant, join(folder, String(n)))
  if (!bite) living += 1
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  console.log(
    `${bite ? '✓ caught' : '✗ NOT CAUGHT'} in ${seconds} s: ${mutant.name}\n    ${bite ?? `seeds ${mutant.seeds.join(', ')}`}`,
  )
}
await rm(folder, { recursive: true, force: true })
console.log(`${chosen.length - living} of ${chosen.length} mutants caught`)
process.exitCode = living === 0 && chosen.length > 0 ? 0 : 1
