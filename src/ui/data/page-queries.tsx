import { dehydrate, hydrate, type QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'

/** What the server read for the page that it renders; there is none in a tab. */
export const PageQueries = createContext<QueryClient | undefined>(undefined)

const elementId = 'page-queries'

/** Hands what the server read to the browser: as an element of its own, which costs neither side the framework's serialiser. */
export function QueriesElement() {
  const queries = use(PageQueries)
  const read = queries ? JSON.stringify(dehydrate(queries)).replaceAll('<', '\\u003c') : ''
  return (
    <script
      id={elementId}
      type="application/json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: read }}
    />
  )
}

/** Gives a tab's client what the server read for its first page. */
export function takeOver(queries: QueryClient): void {
  const read = document.getElementById(elementId)?.textContent
  if (read) hydrate(queries, JSON.parse(read))
}
