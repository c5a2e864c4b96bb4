import type * as z from 'zod/mini'
import { describeIssue } from '#domain/fields/wording.ts'

type Config = NonNullable<Parameters<typeof z.config>[0]>

/** The object that `z.config` changes. Importing that function would load 2 KiB of zod with every page. */
const KEY = '__zod_globalConfig'
const shared: typeof globalThis & { [KEY]?: Config } = globalThis

// Imported before any schema. Without `jitless`, zod evaluates code, which the security policy refuses.
shared[KEY] = Object.assign(shared[KEY] ?? {}, { jitless: true, customError: describeIssue } satisfies Config)
