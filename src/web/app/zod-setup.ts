import * as z from 'zod/mini'
import { wording } from '#domain/fields/wording.ts'

// Imported before any schema. Without `jitless`, zod evaluates code, which the security policy refuses.
z.config({ jitless: true, customError: wording })
