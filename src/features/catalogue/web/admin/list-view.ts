import { useSearchParams } from 'react-router'
import { productViews } from '../../contract.ts'

export const sorts = ['', 'created_at', 'name', '-name', 'price', '-price'] as const

/** What the list shows, as the address tells it; '' is the usual: every product, newest first. */
export type ListView = { q: string; sort: string; view: string }

const oneOf = (allowed: readonly string[], value: string | null) =>
  value !== null && allowed.includes(value) ? value : ''

/** The view of the address, and how to go to another; typing in the search adds no history. */
export function useListView() {
  const [search, setSearch] = useSearchParams()
  const view: ListView = {
    q: search.get('q') ?? '',
    sort: oneOf(sorts, search.get('sort')),
    view: oneOf(productViews, search.get('view')),
  }
  const go = (change: Partial<ListView>) =>
    setSearch(
      Object.entries({ ...view, ...change }).filter(([, value]) => value !== ''),
      { replace: 'q' in change },
    )
  return { view, go }
}
