import * as z from 'zod/mini'
import { wording } from '#domain/fields/wording.ts'

// Imported before any shape. Without `jitless`, zod compiles validators from text, which the page's policy refuses.
z.config({ jitless: true, customError: wording })
