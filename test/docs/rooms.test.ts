import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fromRoot } from '../../src/root.js'

const textOf = (file: string) => readFileSync(fromRoot(file), 'utf8')

test('CONTRIBUTING lists every room once', () => {
  const rooms = readdirSync(fromRoot('src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  const rows = textOf('CONTRIBUTING.md')
    .split('\n')
    .filter((line) => /^\| \[?`/.test(line))
  const listed = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([a-z-]+)`/g)].map(([, name]) => name))
  expect(listed.toSorted()).toEqual(rooms.toSorted())
})
