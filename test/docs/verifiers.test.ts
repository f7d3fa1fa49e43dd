import { expect, test } from 'vitest'
import { checkVerifiers } from '../../kit/docs/verifiers.js'

test('the published programs for Node.js and Python take true deliveries alone, and no timestamp that is no number', async () => {
  expect(await checkVerifiers(['verify.mjs', 'verify.py'])).toEqual([])
}, 60_000)
