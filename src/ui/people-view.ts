import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'

// What is typed to find people, and who is meant: phones, names, addresses.
const personal = ['q', 'actor'] as const

type Kept = Partial<Record<(typeof personal)[number], string>>

const keptIn = (state: unknown): Kept =>
  typeof state === 'object' && state !== null
    ? Object.fromEntries(
        Object.entries(state).filter(
          ([name, value]) => personal.some((each) => each === name) && typeof value === 'string',
        ),
      )
    : {}

/**
 * The same view as an address without what is personal, which goes into the entry of the history:
 * logs see addresses.
 */
export function peopleLink(address: string): { to: string; state: Kept } {
  const search = new URLSearchParams(address)
  const state = keptIn(Object.fromEntries(search))
  for (const name of personal) search.delete(name)
  return { to: `?${search}`, state }
}

/** The state of the entry that is open; the router keeps it under `usr`. */
const openState = (): unknown => (history.state as { usr?: unknown } | null)?.usr

/** The search parameters with what the entry of the history adds to them. */
function joined(search: URLSearchParams, state: unknown): URLSearchParams {
  return new URLSearchParams({ ...Object.fromEntries(search), ...keptIn(state) })
}

/** For a screen's `clientLoader`: the view that a reload shows again, or that an address opens. */
export function viewAtLoad<View>(parse: (search: URLSearchParams) => View, address: string): View {
  const { pathname, searchParams } = new URL(address)
  return parse(joined(searchParams, pathname === location.pathname ? openState() : undefined))
}

type ViewOfAddress<View> = {
  parse: (search: URLSearchParams) => View
  addressOf: (view: View) => string
}

/**
 * The view of a list of people; what was typed survives reload and going back without standing in
 * the address.
 */
export function usePeopleView<View>(parse: (search: URLSearchParams) => View): View {
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation()
  const isInAddress = personal.some((name) => search.has(name))
  // As a link of others may have it: shown, and no longer in the address.
  useEffect(() => {
    if (!isInAddress) return
    const link = peopleLink(`?${search}`)
    setSearch(link.to, { replace: true, state: link.state })
  }, [isInAddress, search, setSearch])
  return parse(joined(search, state))
}

/** Changes a part of that view: it knows of a choice made a moment ago, this render may not yet. */
export function usePeopleViewChange<View>({ parse, addressOf }: ViewOfAddress<View>) {
  const [, setSearch] = useSearchParams()
  return (change: Partial<View>) => {
    const view = parse(joined(new URLSearchParams(location.search), openState()))
    const { to, state } = peopleLink(addressOf({ ...view, ...change }))
    setSearch(to, { replace: true, state })
  }
}
