import './zod-setup.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { describeIssue } from '#domain/fields/wording.ts'

test('sets what z.config would set', () => {
  expect(z.config()).toMatchObject({ jitless: true, customError: describeIssue })
})
