import { createInterface } from 'node:readline'
import { openEmbedded } from '../../src/database/embedded/open-embedded.js'

/** A process that uses the embedded database: says its URL, and releases it and ends when a line comes in. */
const embedded = await openEmbedded(process.argv[2] ?? '')
console.log(embedded.url)
createInterface({ input: process.stdin }).once('line', () => {
  void embedded.release().then(() => process.exit(0))
})
