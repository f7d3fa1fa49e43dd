import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { brokenLinks, pagesOf } from '../../kit/docs/site.js'
import { fromRoot } from '../../src/root.js'

const BUILT = fromRoot('dist', 'docs')

test('every link of the docs leads to a page and an anchor that exist', () => {
  expect(spawnSync(process.execPath, [fromRoot('scripts', 'docs.js')]).status).toBe(0)
  expect(pagesOf(BUILT).length).toBeGreaterThan(20)
  expect(brokenLinks(BUILT)).toEqual([])
})
