import { Autocomplete } from '@base-ui/react/autocomplete'
import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '#i18n/language.tsx'
import { TextField } from '#ui/forms/field.tsx'
import type { Place } from '../facts.ts'
import { placeName, suggestPlaces } from './places.ts'

type PlaceFieldProps = {
  name: string
  label: string
  places: readonly Place[]
  /** What the list says when no place has such a name; without it other places may be typed. */
  none?: string
  start: string
  autoComplete: string
  error: string | undefined
  onType?: (typed: string) => void
}

const item =
  'cursor-pointer rounded-tag px-3 py-2.5 data-highlighted:bg-primary data-highlighted:text-on-primary'

/** A place typed or picked from those offered, found in Latin and Arabic letters, with or without accents. */
export function PlaceField({
  name,
  label,
  places,
  none,
  start,
  autoComplete,
  error,
  onType,
}: PlaceFieldProps) {
  const locale = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(start)
  const [isOpen, setOpen] = useState(false)
  const suggested = suggestPlaces(places, typed)
  // A picked place reaches the input without an event: the form hears of it as of anything typed.
  useEffect(() => {
    input.current?.form?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [typed])
  const change = (value: string) => {
    setTyped(value)
    onType?.(value)
  }
  return (
    <Autocomplete.Root
      items={places}
      value={typed}
      onValueChange={change}
      filteredItems={suggested}
      open={isOpen && (suggested.length > 0 || none !== undefined)}
      onOpenChange={setOpen}
      itemToStringValue={(place) => placeName(place, locale)}
      openOnInputClick
      autoHighlight
    >
      {/* Named itself too: while its list is open, the library hides the rest of the page from screen readers. */}
      <Autocomplete.Input
        ref={input}
        render={
          <TextField
            id={name}
            name={name}
            label={label}
            aria-label={label}
            autoComplete={autoComplete}
            maxLength={100}
            error={error}
            onFocus={(event) => event.currentTarget.select()}
          />
        }
      />
      <Autocomplete.Portal>
        <Autocomplete.Positioner sideOffset={4} className="z-50">
          <Autocomplete.Popup className="max-h-[min(18rem,var(--available-height))] w-(--anchor-width) overflow-y-auto rounded-control border border-edge bg-surface p-1 shadow-sheet">
            {none && (
              <Autocomplete.Empty className="px-3 text-15 text-ink2 not-empty:py-2">
                {none}
              </Autocomplete.Empty>
            )}
            <Autocomplete.List>
              {(place: Place) => (
                <Autocomplete.Item key={place.fr} value={place} className={item}>
                  {placeName(place, locale)}
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  )
}
