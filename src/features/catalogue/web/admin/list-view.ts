import { productViews } from '../../contract.ts'

export const sorts = ['', 'created_at', 'name', '-name', 'price', '-price'] as const

/** The list's view, kept in the address; '' is the default: every product, newest first. */
export type ListView = {
  q: string
  sort: (typeof sorts)[number]
  view: '' | (typeof productViews)[number]
  /** The slug of a category. */
  category: string
  /** The products that a mail told of, separated by commas. */
  ids: string
}

export const oneOf = <Value extends string>(allowed: readonly Value[], value: string | null) =>
  allowed.find((each) => each === value) ?? ''

export const parseListView = (search: URLSearchParams): ListView => ({
  q: search.get('q') ?? '',
  sort: oneOf(sorts, search.get('sort')),
  view: oneOf(productViews, search.get('view')),
  category: search.get('category') ?? '',
  ids: search.get('ids') ?? '',
})

export const listViewAddress = (view: ListView) =>
  `?${new URLSearchParams(Object.entries(view).filter(([, value]) => value !== ''))}`
