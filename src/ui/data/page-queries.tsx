import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { DataBlock } from '../data-block.tsx'
import type { PageReads } from './page-reads.ts'

/** What the server read for the page that it renders; there is none in a tab. */
export const PageQueries = createContext<PageReads | undefined>(undefined)

const elementId = 'page-queries'

/**
 * `at` in milliseconds of the epoch: a page that was kept to be read offline brings old answers.
 */
type Handover = { at: number; answers: [QueryKey, unknown][] }

/**
 * Hands what the server read to the browser, past the framework's serialiser, which would cost both
 * sides more.
 */
export function QueriesElement() {
  return <DataBlock id={elementId} json={use(PageQueries)?.handover() ?? ''} />
}

/** Gives a tab's client what the server read for its first page. */
export function takeOver(queries: QueryClient): void {
  const text = document.getElementById(elementId)?.textContent
  if (!text) return
  const { at, answers } = JSON.parse(text) as Handover
  for (const [key, answer] of answers) queries.setQueryData(key, answer, { updatedAt: at })
}
