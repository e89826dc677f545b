import { useSearchParams } from 'react-router'

type ViewOfAddress<View> = {
  parse: (search: URLSearchParams) => View
  addressOf: (view: View) => string
}

/**
 * Changes a part of the view that the address tells: it knows of a choice made a moment ago, this
 * render may not yet.
 */
export function useViewChange<View>({ parse, addressOf }: ViewOfAddress<View>) {
  const [, setSearch] = useSearchParams()
  return (change: Partial<View>) =>
    setSearch(addressOf({ ...parse(new URLSearchParams(location.search)), ...change }), {
      replace: true,
    })
}
