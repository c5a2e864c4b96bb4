import * as z from 'zod/mini'
import { CLOCKS } from '../locale.ts'
import { t } from '../texts/text.ts'
import { words } from './words.ts'

const WHICH_LANGUAGE = words(t`Choose one of the languages`)

/** As catalogs are named: `fr`, `pt-BR`. The handler refuses a language that isn't offered. */
export const languageCode = z.string(WHICH_LANGUAGE).check(z.regex(/^[a-z]{2,3}(-[A-Za-z]{2,8})?$/, WHICH_LANGUAGE))

/** Null: as usual in their language, where the organization is. */
export const clock = z.nullable(z.literal(CLOCKS, words(t`Choose a 12-hour or 24-hour clock`)))
