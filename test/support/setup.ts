import '#server/zones.ts'
import * as z from 'zod/mini'
import { wording } from '#domain/fields/wording.ts'

z.config({ customError: wording })
