// A few dozen bodies of the largest size, or thousands of ordinary ones.
const maxHeldBytes = 16 * 1024 * 1024
// The overhead of one chunk: a client may send bytes one by one.
const pieceCost = 256

/**
 * A body that is being received or processed: its size, and a callback for when memory runs out.
 */
export type HeldBody = { bytes: number; giveUp: () => void }

/**
 * Accounts for the memory of all request bodies together. Over the limit, the largest unfinished
 * one is rejected.
 */
export class HeldBodies {
  #bytes = 0
  readonly #unfinished = new Set<HeldBody>()

  open(): HeldBody {
    const body = { bytes: 0, giveUp: () => undefined }
    this.#unfinished.add(body)
    return body
  }

  hold(body: HeldBody, bytes: number): void {
    body.bytes += bytes + pieceCost
    this.#bytes += bytes + pieceCost
    if (this.#bytes <= maxHeldBytes) return
    const largest = [...this.#unfinished].reduce(
      (most, one) => (one.bytes > most.bytes ? one : most),
      body,
    )
    largest.giveUp()
    this.free(largest)
  }

  /** The body is complete, and counted until it is processed. */
  finish(body: HeldBody): void {
    this.#unfinished.delete(body)
  }

  free(body: HeldBody): void {
    this.#unfinished.delete(body)
    this.#bytes -= body.bytes
    body.bytes = 0
  }
}
