import * as z from 'zod/mini'
import { describeIssue } from '#domain/fields/wording.ts'

// Imported before any schema. Without `jitless`, zod evaluates code, which the security policy refuses.
z.config({ jitless: true, customError: describeIssue })
