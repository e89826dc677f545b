import { useTranslations } from '#i18n/translations.ts'
import { peopleLink, usePeopleViewChange } from './people-view.ts'
import { SearchField } from './search-field.tsx'
import { ViewChips } from './view-chips.tsx'

/** Which rows of a list are shown: by a state, a search text, or both. */
export type StateView<State extends string> = { state?: State; q?: string }

type Views<State extends string> = {
  states: readonly State[]
  parse: (search: URLSearchParams) => StateView<State>
  addressOf: (view: StateView<State>) => string
}

/**
 * How an address encodes such a view: `parameter` names the state's, `fixed` are further ones.
 */
export const stateViews = <State extends string>(
  states: readonly State[],
  { parameter = 'state', fixed = {} }: { parameter?: string; fixed?: Record<string, string> } = {},
): Views<State> => ({
  states,
  parse: (search) => {
    const state = states.find((each) => each === search.get(parameter))
    const q = search.get('q')
    return { ...(state && { state }), ...(q && { q }) }
  },
  addressOf: ({ state, q }) =>
    `?${new URLSearchParams({ ...fixed, ...(state && { [parameter]: state }), ...(q && { q }) })}`,
})

type StateFilterProps<State extends string> = {
  views: Views<State>
  view: StateView<State>
  /** What the search looks at. */
  find: string
  label: string
  nameOf: (state: State) => string
}

/** A search field, and one link per state, above a list whose address says what it shows. */
export function StateFilter<State extends string>({
  views,
  view,
  find,
  label,
  nameOf,
}: StateFilterProps<State>) {
  const shared = useTranslations('admin.shared')
  const change = usePeopleViewChange(views)
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <SearchField
        label={`${shared('search')}: ${find}`}
        hint={find}
        q={view.q}
        onFind={(q) => change({ q })}
        className="w-full sm:w-96"
      />
      <ViewChips
        label={label}
        choices={[undefined, ...views.states].map((state) => ({
          ...peopleLink(views.addressOf({ ...view, state })),
          label: state ? nameOf(state) : shared('all'),
          isCurrent: state === view.state,
        }))}
      />
    </div>
  )
}
