import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Packages under the MIT license that come without its text, with the holder whom their repository or README names. */
const HOLDERS = {
  'abstract-logging': 'James Sumners',
  'dinero.js': '2018-present Sarah Dayan',
  'pg-types': '2014 Brian M. Carlson',
  pgpass: '2013-2016 Hannes Hörl',
  standardwebhooks: '2023 Svix (https://www.svix.com)',
}

/**
 * Where in node_modules the packages of these files are. A package may lie in another one's folder.
 * @param {readonly string[]} inputs
 * @returns {string[]}
 */
export function packagesOf(inputs) {
  const found = inputs.flatMap(
    (file) => /^(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? [],
  )
  return [...new Set(found)].sort()
}

/** The licenses of the packages in the bundle, which ask to be named beside it. @param {readonly string[]} inputs @returns {string} */
export function licensesOf(inputs) {
  const licenses = new Map(packagesOf(inputs).map((place) => licenseOf(place)))
  return [...licenses.keys()]
    .sort()
    .map((name) => `${name}\n\n${licenses.get(name)}`)
    .join('\n')
}

function licenseOf(place) {
  const folder = join(ROOT, place)
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each))
  const text = file === undefined ? writtenDown(name, license) : readFileSync(join(folder, file), 'utf8')
  if (text.trim() === '') throw new Error(`${place} has no license text: name its holder in scripts/bundle-licenses.js`)
  return [`${name} ${version}`, text]
}

const writtenDown = (name, license) => (license === 'MIT' && HOLDERS[name] ? mit(HOLDERS[name]) : '')

const mit = (holder) => `The MIT License (MIT)

Copyright (c) ${holder}

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.
`
