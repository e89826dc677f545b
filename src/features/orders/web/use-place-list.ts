import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useState } from 'react'
import type { Locale } from '#core/locale.ts'
import { type Place, placeName, suggestPlaces } from '#core/places.ts'

type Choice = { places: readonly Place[]; start: string; onType?: (typed: string) => void }

const closed = { isOpen: false, marked: -1 }

/** The combobox's state: input, suggestions, the marked one, and the keyboard handling. */
export function usePlaceList({ places, start, onType }: Choice, locale: Locale) {
  const [typed, setTyped] = useState(start)
  const [{ isOpen, marked }, setList] = useState(closed)
  const suggested = suggestPlaces(places, typed)
  const change = (value: string) => {
    setTyped(value)
    onType?.(value)
  }
  const pick = (place: Place) => {
    change(placeName(place, locale))
    setList(closed)
  }
  const mark = (index: number) =>
    setList({ isOpen: true, marked: (index + suggested.length) % Math.max(suggested.length, 1) })
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = isOpen ? suggested[marked] : undefined
    if (event.key === 'ArrowDown') mark(marked + 1)
    else if (event.key === 'ArrowUp') mark(Math.max(marked, 0) - 1)
    else if (event.key === 'Escape' && isOpen) setList(closed)
    else if (event.key === 'Enter' && chosen) pick(chosen)
    else return
    event.preventDefault()
  }
  const inputProps = {
    value: typed,
    onKeyDown,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      change(currentTarget.value)
      setList({ isOpen: true, marked: currentTarget.value === '' ? -1 : 0 })
    },
    onClick: () => setList((list) => ({ ...list, isOpen: true })),
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select(),
    onBlur: () => setList(closed),
  }
  return { typed, suggested, marked, isOpen, pick, inputProps }
}
