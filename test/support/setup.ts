import '#server/zones.ts'
import * as z from 'zod/mini'
import { describeIssue } from '#domain/fields/wording.ts'

z.config({ customError: describeIssue })
