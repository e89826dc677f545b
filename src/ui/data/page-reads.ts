import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { type ApiFetch, openApi } from './api.ts'
import { addressOf, createQueryClient } from './query-client.ts'

/**
 * The data read for one page: parsed for the render, and as raw JSON for hydration. It bypasses the
 * query library's fetching, whose retries, signals and timers cost a server render more than the
 * read.
 */
export class PageReads {
  readonly client: QueryClient
  readonly #apiFetch: ApiFetch
  readonly #answers = new Map<string, string>()

  constructor(apiFetch: ApiFetch) {
    this.client = createQueryClient(apiFetch)
    this.#apiFetch = apiFetch
  }

  /** Calls the API once, without retries: the open page can retry. @throws ApiProblem */
  async read(key: QueryKey): Promise<void> {
    const response = await openApi(this.#apiFetch, addressOf(key))
    const answer = await response.text()
    this.client.setQueryData(key, JSON.parse(answer))
    this.#answers.set(JSON.stringify(key), answer)
  }

  /** All data of the render, as the JSON that `takeOver` reads. */
  handover(): string {
    const answers = [...this.#answers].map((pair) => `[${pair.join()}]`)
    return `{"at":${Date.now()},"answers":[${answers.join()}]}`
  }
}
