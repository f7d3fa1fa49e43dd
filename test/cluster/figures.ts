import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the trials of a run write what they have seen. */
    figures: string
  }
}

/** Records what a trial has seen. The run prints all of it together at its end. */
export function figure(text: string): void {
  const line = `${text}; load ${loadavg()[0]!.toFixed(1)}`
  console.log(line)
  appendFileSync(inject('figures'), `- ${line}\n`)
}

export default function setup(project: TestProject) {
  const folder = mkdtempSync(path.join(tmpdir(), 'paywright-figures-'))
  const file = path.join(folder, 'figures')
  writeFileSync(file, '')
  project.provide('figures', file)
  return () => {
    console.log(`\nWhat was seen, ${new Date().toISOString()}:\n${readFileSync(file, 'utf8')}`)
    rmSync(folder, { recursive: true })
  }
}
