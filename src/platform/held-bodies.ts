// Some dozen of the largest bodies there may be, or thousands of honest ones.
const maxHeldBytes = 16 * 1024 * 1024
// What a piece of a body costs beside its bytes: somebody may send them one by one.
const pieceCost = 256

/**
 * A body that is being received, or dealt with: what it holds, and how it is told that there is no
 * room for it.
 */
export type HeldBody = { bytes: number; giveUp: () => void }

/**
 * What the bodies of all requests hold in memory together. Where it is too much, the largest
 * unfinished one goes.
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

  /** It came whole, and is held until it is dealt with. */
  finish(body: HeldBody): void {
    this.#unfinished.delete(body)
  }

  free(body: HeldBody): void {
    this.#unfinished.delete(body)
    this.#bytes -= body.bytes
    body.bytes = 0
  }
}
