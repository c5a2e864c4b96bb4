import { words } from '../languages/words.ts'
import { t } from '../texts/text.ts'
import { required } from './text.ts'

/** Other text cannot be an id of ours, so it is answered as "not found", not as a bad request. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export const isId = (text: string): boolean => UUID.test(text)

export const id = required(words(t`Not found`), 100)
