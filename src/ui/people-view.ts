import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'

// Search terms and persons: phones, names, addresses.
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
 * The same view as an address without personal data, which goes into the history entry's state:
 * addresses end up in logs.
 */
export function peopleLink(address: string): { to: string; state: Kept } {
  const search = new URLSearchParams(address)
  const state = keptIn(Object.fromEntries(search))
  for (const name of personal) search.delete(name)
  return { to: `?${search}`, state }
}

/** The state of the current history entry; the router stores it under `usr`. */
const openState = (): unknown => (history.state as { usr?: unknown } | null)?.usr

/** The search parameters merged with the history entry's state. */
function joined(search: URLSearchParams, state: unknown): URLSearchParams {
  return new URLSearchParams({ ...Object.fromEntries(search), ...keptIn(state) })
}

/** For a screen's `clientLoader`: the view to restore after a reload, or from an address. */
export function viewAtLoad<View>(parse: (search: URLSearchParams) => View, address: string): View {
  const { pathname, searchParams } = new URL(address)
  return parse(joined(searchParams, pathname === location.pathname ? openState() : undefined))
}

type ViewOfAddress<View> = {
  parse: (search: URLSearchParams) => View
  addressOf: (view: View) => string
}

/**
 * The view of a list of people; search terms survive reload and Back without being in the address.
 */
export function usePeopleView<View>(parse: (search: URLSearchParams) => View): View {
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation()
  const isInAddress = personal.some((name) => search.has(name))
  // A view from somebody's link is shown, then removed from the address.
  useEffect(() => {
    if (!isInAddress) return
    const link = peopleLink(`?${search}`)
    setSearch(link.to, { replace: true, state: link.state })
  }, [isInAddress, search, setSearch])
  return parse(joined(search, state))
}

/** Changes part of the view, based on the latest choice, which this render may not have yet. */
export function usePeopleViewChange<View>({ parse, addressOf }: ViewOfAddress<View>) {
  const [, setSearch] = useSearchParams()
  return (change: Partial<View>) => {
    const view = parse(joined(new URLSearchParams(location.search), openState()))
    const { to, state } = peopleLink(addressOf({ ...view, ...change }))
    setSearch(to, { replace: true, state })
  }
}
