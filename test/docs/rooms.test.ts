import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fromRoot } from '../../src/root.js'

const textOf = (file: string) => readFileSync(fromRoot(file), 'utf8')

function listedRooms(): string[] {
  const rows = textOf('CONTRIBUTING.md')
    .split('\n')
    .filter((line) => /^\| \[?`/.test(line))
  return rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([a-z-]+)`/g)].map(([, name = '']) => name))
}

test('CONTRIBUTING lists every room once', () => {
  const rooms = readdirSync(fromRoot('src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  expect(listedRooms().toSorted()).toEqual(rooms.toSorted())
})

test('CONTRIBUTING lists the rooms from the top down, as the architecture has them', () => {
  const lines =
    textOf('test/architecture.test.ts')
      .match(/^const ROOMS = \[([\s\S]*?)^\]/m)?.[1]
      ?.match(/'[^']+'/g) ?? []
  const depths = listedRooms().map((room) => lines.findIndex((line) => line.slice(1, -1).split(' ').includes(room)))
  expect(lines.length).toBeGreaterThan(20)
  expect(depths).toEqual(depths.toSorted((a, b) => a - b))
})
