import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Bench } from './bench.js'
import { type Server, startScript } from './processes.js'
import { figures, ratio, ratioBy, rounds } from './rounds.js'
import type { Line } from './table.js'

const KINDS = ['ours', 'bare', 'glue', 'plain', 'express'] as const
const GOALS = { bare: 0.85, glue: 1.1, plain: 3.5, express: 6 } as const
const NAMES = {
  bare: 'bare Fastify, no validation',
  glue: 'fastify-openapi-glue',
  plain: 'openapi-backend behind one catch-all',
  express: 'express-openapi-validator',
} as const

/** Two operations with a ready answer. They measure what authentication, validation and answering cost alone. */
export async function measureContractLayer(bench: Bench): Promise<Line[]> {
  const targets = join(bench.folder, 'one.json')
  await writeFile(targets, JSON.stringify([{ id: 1, token: 'a-token' }]))
  const servers: Record<string, Server> = {}
  for (const kind of KINDS) servers[kind] = await startScript('bench/servers/contract.ts', { KIND: kind })
  const contenders = (kind: 'list' | 'tally') =>
    Object.entries(servers).map(([name, server]) => ({ name, server, kind, targets }))
  const times = { seconds: 1, warm: { first: 3, later: 0.2 }, connections: 32 }
  const list = await rounds(bench, contenders('list'), times)
  const tally = await rounds(bench, contenders('tally'), times)
  for (const server of Object.values(servers)) await server.stop()
  const both = (name: string) =>
    list[name]!.rounds.map(({ perSecond }, turn) => Math.sqrt(perSecond * tally[name]!.rounds[turn]!.perSecond))
  return Object.entries(GOALS).map(([kind, goal]) => {
    const [ofList, ofTally] = [list, tally].map((measured) => ratio(measured['ours']!, measured[kind]!).value)
    return {
      row: `contract layer / ${NAMES[kind as keyof typeof GOALS]}`,
      ...ratioBy(both('ours'), both(kind), (ours, other) => ours / other),
      unit: '×',
      goal,
      detail: `list ${ofList} ×, tally ${ofTally} ×; ${figures('tally ours', tally['ours']!)}; ${figures(kind, tally[kind]!)}`,
    }
  })
}
