import type { Account } from '../store/account.ts'

/** `reads` are the parameters with an effect. The others of the contract are accepted with a warning. */
export type Operation = {
  reads: string[]
  /** `id` is the one in the path. */
  run(account: Account, params: never, id: string): object
}

export type Operations = Record<string, Operation>
