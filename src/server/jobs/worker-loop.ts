/** The pause between two rounds. It can be ended from outside, also just before it begins. */
export class InterruptibleDelay {
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
