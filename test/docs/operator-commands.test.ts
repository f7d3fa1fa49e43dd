import { readdirSync, readFileSync } from 'node:fs'
import type { Command } from 'commander'
import { expect, test } from 'vitest'
import { buildProgram } from '../../src/cli/program.js'
import { fromRoot } from '../../src/root.js'

const FOLDER = fromRoot('docs', 'operations')
const program = await buildProgram()
const typed = readdirSync(FOLDER).flatMap((page) =>
  [...readFileSync(`${FOLDER}/${page}`, 'utf8').matchAll(/(?:`|^ {4}|^)paywright ([a-z][^`\n]*)/gm)].map(
    ([, line = '']) => ({
      page,
      line,
    }),
  ),
)
const named = (commands: readonly Command[], name: string | undefined) => commands.find((each) => each.name() === name)

test.each(typed)('$page: paywright $line is a command that has these options', ({ line }) => {
  const [noun, verb, ...rest] = line.split(/\s+/)
  const group = named(program.commands, noun)
  expect(group, noun).toBeDefined()
  const command = group!.commands.length > 0 ? named(group!.commands, verb) : group
  expect(command, line).toBeDefined()
  const options: readonly (string | undefined)[] = [verb ?? '', ...rest].filter((word) => word.startsWith('--'))
  const needed = command!.options.filter(({ mandatory }) => mandatory).map(({ long }) => long)
  expect(options, line).toEqual(expect.arrayContaining(needed))
  for (const option of options)
    expect(
      command!.options.map(({ long }) => long),
      line,
    ).toContain(option)
})

test('the pages name a good many commands', () => {
  expect(typed.length).toBeGreaterThan(25)
})
