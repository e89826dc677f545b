import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { createContext, use } from 'react'

/** What the server read for the page that it renders; there is none in a tab. */
export const PageQueries = createContext<QueryClient | undefined>(undefined)

const elementId = 'page-queries'

/** `at` in milliseconds of the epoch: a page that was kept to be read offline brings old answers. */
type Handover = { at: number; answers: [QueryKey, unknown][] }

const handover = (queries: QueryClient): Handover => ({
  at: Date.now(),
  answers: queries.getQueriesData({ predicate: ({ state }) => state.status === 'success' }),
})

/** Hands what the server read to the browser: as an element of its own, which costs neither side the framework's serialiser. */
export function QueriesElement() {
  const queries = use(PageQueries)
  const text =
    import.meta.env.SSR && queries ? JSON.stringify(handover(queries)).replaceAll('<', '\\u003c') : ''
  return (
    <script
      id={elementId}
      type="application/json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}

/** Gives a tab's client what the server read for its first page. */
export function takeOver(queries: QueryClient): void {
  const text = document.getElementById(elementId)?.textContent
  if (!text) return
  const { at, answers } = JSON.parse(text) as Handover
  for (const [key, answer] of answers) queries.setQueryData(key, answer, { updatedAt: at })
}
