import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { type ApiFetch, openApi } from './api.ts'
import { addressOf, createQueryClient } from './query-client.ts'

/**
 * What the server reads for one page: as data for the render, and as the API wrote it for the
 * browser. Past the queries' own fetching, whose retries, signals and timers serve a tab and cost a
 * render more than the read.
 */
export class PageReads {
  readonly client: QueryClient
  readonly #apiFetch: ApiFetch
  readonly #answers = new Map<string, string>()

  constructor(apiFetch: ApiFetch) {
    this.client = createQueryClient(apiFetch)
    this.#apiFetch = apiFetch
  }

  /**
   * Asks the API once: a visitor waits for the page, which can try again when it is there. @throws
   * ApiProblem
   */
  async read(key: QueryKey): Promise<void> {
    const response = await openApi(this.#apiFetch, addressOf(key))
    const answer = await response.text()
    this.client.setQueryData(key, JSON.parse(answer))
    this.#answers.set(JSON.stringify(key), answer)
  }

  /** All that the render has, as the JSON that `takeOver` reads. */
  handover(): string {
    const answers = [...this.#answers].map((pair) => `[${pair.join()}]`)
    return `{"at":${Date.now()},"answers":[${answers.join()}]}`
  }
}
