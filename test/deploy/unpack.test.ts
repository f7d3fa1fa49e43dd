import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromRoot } from '../../src/root.js'

const PAGE = readFileSync(fromRoot('docs/operations/install.md'), 'utf8')
const UNIT = readFileSync(fromRoot('deploy/paywright.service'), 'utf8')
const [, SECTION = ''] = PAGE.split('## systemd')
const printed = [...SECTION.matchAll(/^```sh\n([^]*?)^```$/gm)].map(([, commands = '']) => commands)
const unpacking = printed.find((commands) => commands.includes('tar -xzf')) ?? ''
const serving = printed.find((commands) => commands.includes('systemctl restart')) ?? ''
const [, SERVED = ''] = /^WorkingDirectory=(.*)$/m.exec(UNIT) ?? []

let machine: string
beforeAll(() => {
  machine = mkdtempSync(join(tmpdir(), 'paywright-opt-'))
  for (const folder of ['opt', 'bin', 'package']) mkdirSync(join(machine, folder))
  for (const program of ['npm', 'systemctl']) {
    writeFileSync(join(machine, 'bin', program), '#!/bin/sh\n')
    chmodSync(join(machine, 'bin', program), 0o755)
  }
})
afterAll(() => rmSync(machine, { recursive: true }))

function pack(version: string, files: readonly string[]): void {
  rmSync(join(machine, 'package'), { recursive: true })
  mkdirSync(join(machine, 'package'))
  for (const file of files) writeFileSync(join(machine, 'package', file), version)
  execFileSync('tar', ['-czf', `paywright-${version}.tgz`, 'package'], { cwd: machine })
}

/** Types what the page prints on a machine whose `/opt` is ours. */
function type(commands: string, version: string): void {
  const here = commands.replaceAll(/^VERSION=.*$/gm, `VERSION=${version}`).replaceAll('/opt', join(machine, 'opt'))
  execFileSync('sh', ['-c', `VERSION=${version}\n${here}`], {
    cwd: machine,
    env: { PATH: `${join(machine, 'bin')}${delimiter}${process.env['PATH']}` },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}
const at = (place: string) => place.replace('/opt', join(machine, 'opt'))
const served = () => realpathSync(at(SERVED))

test('what the page types unpacks each version into a folder of its own, and moves what the unit serves in one step', () => {
  pack('1.0.0', ['server'])
  type(unpacking, '1.0.0')
  type(serving, '1.0.0')
  const old = served()
  pack('2.0.0', ['server', 'newer'])
  type(unpacking, '2.0.0')
  expect(served()).toBe(old)
  expect(readFileSync(join(old, 'server'), 'utf8')).toBe('1.0.0')
  type(serving, '2.0.0')
  expect(readFileSync(at(`${SERVED}/newer`), 'utf8')).toBe('2.0.0')
  type(serving, '1.0.0')
  expect(served()).toBe(old)
})

test('what the page types unpacks nothing into a folder that is there, and installs nothing in it', () => {
  pack('3.0.0', ['server'])
  writeFileSync(join(machine, 'bin', 'npm'), '#!/bin/sh\ntouch installed\n')
  mkdirSync(join(machine, 'opt', 'paywright-3.0.0'))
  expect(() => type(unpacking, '3.0.0')).toThrow(/File exists/)
  expect(
    execFileSync('find', ['.', '-path', '*3.0.0/*', '-o', '-name', 'installed'], { cwd: machine }).toString(),
  ).toBe('')
})
