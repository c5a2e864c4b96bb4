/** What works in rounds until the process ends, such as sending mails or crediting leave, says what it did to the log. */
export type Log = { info(details: object, message: string): void; warn(details: object, message: string): void }

/** The pause between two rounds. It can be ended from outside, also just before it begins. */
export class Pause {
  #ended = false
  #end: (() => void) | null = null

  async for(ms: number): Promise<void> {
    if (!this.#ended) {
      await new Promise<void>((resolve) => {
        this.#end = resolve
        setTimeout(resolve, ms).unref()
      })
    }
    this.#end = null
    this.#ended = false
  }

  end(): void {
    this.#ended = true
    this.#end?.()
  }
}
