import { v7 } from 'uuid'

/** Version 7 begins with the time, so rows made together are close in their index. */
export function newId(): string {
  return v7()
}
