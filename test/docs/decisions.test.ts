import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fromRoot } from '../../src/root.js'

const FOLDER = 'docs/decisions'
const SECTIONS = ['Context', 'Decision', 'Consequences', 'Alternatives']

const textOf = (file: string) => readFileSync(fromRoot(FOLDER, file), 'utf8')
const files = readdirSync(fromRoot(FOLDER))
  .filter((file) => file !== 'README.md')
  .sort()

/** Prettier pads the cells of a table. */
const rowsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => /^\| +\d/.test(line))
    .map((line) => line.replaceAll(/ +/g, ' '))

/** The row that the index must hold for a file. */
function rowOf(file: string): string {
  const [title = '', , dated = ''] = textOf(file).split('\n')
  const [, number, name] = /^# (\d+)\. (.+)$/.exec(title) ?? []
  const [, date, status] = /^Date: (\d{4}-\d{2}-\d{2})\. Status: (.+)\.$/.exec(dated) ?? []
  return `| ${number} | [${name}](${file}) | ${date} | ${status} |`
}

test.each(files)('%s has its number, a date, a status and the four sections in order', (file) => {
  const text = textOf(file)
  const [, number] = /^# (\d+)\. /.exec(text) ?? []
  expect(number).toBe(String(Number(file.slice(0, 4))))
  expect(text).toMatch(/^# .+\n\nDate: \d{4}-\d{2}-\d{2}\. Status: (accepted|replaced).*\.\n/)
  expect([...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual(SECTIONS)
})

test('the index lists every decision with its title, date and status', () => {
  expect(files.length).toBeGreaterThan(50)
  expect(rowsOf(textOf('README.md'))).toEqual(files.map(rowOf))
})
