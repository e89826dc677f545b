import { useSearchParams } from 'react-router'

type ViewOfAddress<View> = {
  parse: (search: URLSearchParams) => View
  addressOf: (view: View) => string
}

/**
 * Changes part of the view in the address, based on the latest choice, which this render may not
 * have yet.
 */
export function useViewChange<View>({ parse, addressOf }: ViewOfAddress<View>) {
  const [, setSearch] = useSearchParams()
  return (change: Partial<View>) =>
    setSearch(addressOf({ ...parse(new URLSearchParams(location.search)), ...change }), {
      replace: true,
    })
}
