import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { fromRoot } from '../../src/root.js'

const WHERE = 'docs/where.md'
const ROOM_READMES = ['billing', 'changes', 'events', 'upgrade', 'usage', 'gateways'].map(
  (room) => `src/${room}/README.md`,
)

const textOf = (file: string) => readFileSync(fromRoot(file), 'utf8')
const linesOf = (text: string) => text.split('\n').map((line) => line.trim())
const linksOf = (file: string) =>
  [...textOf(file).matchAll(/\]\(([\w./-]+)\)/g)].map(([, link = '']) => posix.join(posix.dirname(file), link))

const answers = textOf(WHERE)
  .split('\n## ')
  .slice(1)
  .map((section) => {
    const [, file = ''] = /\]\(\.\.\/([\w./-]+)\)/.exec(section) ?? []
    const [, line = ''] = /```\n(.+)\n```/.exec(section) ?? []
    return { question: section.split('\n')[0] ?? '', file, line }
  })

test('docs/where.md answers fifteen questions', () => {
  expect(answers.map(({ question }) => question).filter((question) => question.endsWith('?'))).toHaveLength(15)
})

test.each(answers)('$question $file still holds the line that decides, once', ({ file, line }) => {
  expect(linesOf(textOf(file)).filter((each) => each === line)).toHaveLength(1)
})

test('the README leads to the answers, so that each line is two hops away', () => {
  expect(linksOf('README.md')).toContain(WHERE)
})

test.each([WHERE, 'README.md', 'CONTRIBUTING.md', ...ROOM_READMES])('every file that %s links to exists', (file) => {
  const links = linksOf(file)
  expect(links.length).toBeGreaterThan(2)
  expect(links.filter((link) => !existsSync(fromRoot(link)))).toEqual([])
})

test.each(ROOM_READMES)('%s is short', (file) => {
  expect(textOf(file).trim().split('\n').length).toBeLessThanOrEqual(14)
})
