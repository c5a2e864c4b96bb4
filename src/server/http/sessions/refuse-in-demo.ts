import { NOT_SAVED_IN_DEMO, NOT_SHOWN_IN_DEMO } from '#domain/demo/texts.ts'
import type { Access } from '#domain/endpoint.ts'
import { Refusal } from '#domain/errors.ts'

export function refuseInDemo({ inDemo }: Access, isRead: boolean): void {
  if (inDemo === 'refused') throw new Refusal('forbidden', NOT_SHOWN_IN_DEMO)
  if (inDemo === undefined && !isRead) throw new Refusal('forbidden', NOT_SAVED_IN_DEMO)
}
