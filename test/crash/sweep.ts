import { afterAll, beforeAll, expect, test } from 'vitest'
import { compileHttpGateway } from '../faults/compiled-gateway.js'
import type { Deed } from './deed.js'
import { type Death, type Lane, openLane } from './lane.js'

const LANES = 2
/** So many messages of the server's other work may be among those of both clean deeds. */
const OTHERS = 4
/** To go on with a sweep from there. */
const FROM = Number(process.env['CRASH_FROM'] ?? 1)

/** Kills a server at each message of a deed, and starts another. */
export function sweep<Subject>(guarantee: string, deed: Deed<Subject>): void {
  let driver: Awaited<ReturnType<typeof compileHttpGateway>>
  let lanes: Lane[]
  beforeAll(async () => {
    driver = await compileHttpGateway()
    lanes = await Promise.all(Array.from({ length: LANES }, () => openLane(driver.file, deed)))
  }, 120_000)
  afterAll(async () => {
    await Promise.all(lanes.map((lane) => lane.close()))
    await driver.remove()
  })

  test(guarantee, async () => {
    // The first deed of a process opens its connections. Of two clean ones after it the shorter is counted: other work of
    // the server may have mixed into the longer.
    const [first] = lanes
    await first?.dieAt(Infinity)
    const clean = [await first?.dieAt(Infinity), await first?.dieAt(Infinity)]
    const count = Math.min(...clean.map((deed) => deed?.messages.length ?? 0))
    for (const deed of clean) expect(deed).toMatchObject({ isKilled: false, attempt: 'completed', violations: [] })

    console.log(`the deed ${deed.name} exchanges ${count} messages`)
    const deaths = new Map<number, Death>()
    let next = FROM
    await Promise.all(
      lanes.map(async (lane) => {
        while (next <= count) {
          const at = next
          next += 1
          let death = await lane.dieAt(at)
          // A server that could not come so far, on a machine too busy to answer it, has not been killed at the message.
          for (let tries = 1; death.messages.length < at && tries < 5; tries += 1) death = await lane.dieAt(at)
          deaths.set(at, death)
          process.stderr.write(`${row(at, death)}\n`)
        }
      }),
    )
    const swept = [...deaths].sort(([a], [b]) => a - b)
    console.log(
      [`SIGKILL at each message, ${deed.name}: ${HEADING}`, ...swept.map(([at, death]) => row(at, death))].join('\n'),
    )
    const isWhole = ({ isKilled, attempt, messages }: Death) =>
      !isKilled && attempt === 'completed' && messages.length >= count - OTHERS
    const died = swept.filter(([at, death]) => at <= count - OTHERS || !isWhole(death))
    expect(died.filter(([, { isKilled }]) => !isKilled)).toEqual([])
    expect(swept.filter(([, { violations }]) => violations.length > 0)).toEqual([])
    // A request may overtake the answer to the one before it, so their order is not held against the clean one.
    expect(died.filter(([at, { messages }]) => messages.length !== at)).toEqual([])
    for (const lane of lanes) expect(await lane.review()).toEqual([])
  })
}

const HEADING = 'message, attempt after it, recovered within, invariants'

const row = (at: number, { messages, attempt, recoveredMs, violations }: Death) =>
  [
    String(at).padStart(3),
    (messages.at(-1) ?? '').padEnd(96),
    attempt.padEnd(10),
    `${recoveredMs} ms`.padStart(8),
    violations.length === 0 ? 'holds' : violations.join('; '),
  ].join('  ')
