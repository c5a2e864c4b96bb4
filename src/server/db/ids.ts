import { v7 } from 'uuid'

/** A new id. Version 7 begins with the time, so that rows made together lie together in their index. */
export function newId(): string {
  return v7()
}
