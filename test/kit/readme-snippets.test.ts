import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fillMarkers } from '../../kit/docs/text.js'
import { fromRoot } from '../../src/root.js'

const sdks = readdirSync(fromRoot('sdks'), { withFileTypes: true }).filter(
  (entry) => entry.isDirectory() && !['matrix', 'operator'].includes(entry.name),
)
const readme = readFileSync(fromRoot('README.md'), 'utf8')

test.each(sdks.map(({ name }) => name))('the README’s first call with %s is the code that the kit ran', (sdk) => {
  expect(readme).toContain(fillMarkers(`<!-- snippet: ${sdk} -->`))
})
