import { useEffect, useRef } from 'react'
import { useLanguage } from '#i18n/language.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { type Place, placeName } from '#core/places.ts'
import { usePlaceList } from './use-place-list.ts'

type PlaceFieldProps = {
  name: string
  label: string
  places: readonly Place[]
  /** The message when no place matches; if missing, other places may be typed. */
  none?: string
  start: string
  autoComplete: string
  error: string | undefined
  /** The error in the screen's own words. */
  problem?: string | undefined
  onType?: (typed: string) => void
}

// The scroll margin keeps it above the fixed bar on a phone.
const popup =
  'absolute scroll-mb-24 inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto rounded-control border border-edge bg-surface p-1 shadow-sheet'
const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })
const option =
  'block w-full cursor-pointer rounded-tag px-3 py-2.5 text-start aria-selected:bg-primary aria-selected:text-on-primary'

/** The ref of the input: picking a place fires no input event, so its form gets one here. */
function useTellForm(typed: string) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    input.current?.form?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [typed])
  return input
}

/**
 * A combobox for a place, matched in Latin and Arabic script, with or without accents
 * (docs/decisions/024-combobox.md).
 */
export function PlaceField(props: PlaceFieldProps) {
  const { name, label, none, error, problem, autoComplete, ...choice } = props
  const locale = useLanguage()
  const { typed, suggested, marked, isOpen, pick, inputProps } = usePlaceList(choice, locale)
  const listId = `${name}-places`
  const optionId = (index: number) => `${name}-place-${index}`
  const input = useTellForm(typed)
  const isListOpen = isOpen && suggested.length > 0
  return (
    <div className="relative self-start">
      <TextField
        ref={input}
        id={name}
        name={name}
        label={label}
        autoComplete={autoComplete}
        maxLength={100}
        error={error}
        problem={problem}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isListOpen}
        aria-controls={isListOpen ? listId : undefined}
        aria-activedescendant={isListOpen && marked >= 0 ? optionId(marked) : undefined}
        {...inputProps}
      />
      {isListOpen && (
        <div
          id={listId}
          role="listbox"
          tabIndex={-1}
          ref={bringIntoView}
          className={popup}
          // Keeps the focus in the input when the list is clicked.
          onMouseDown={(event) => event.preventDefault()}
        >
          {suggested.map((place, index) => (
            <button
              key={place.fr}
              ref={index === marked ? bringIntoView : undefined}
              id={optionId(index)}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={index === marked}
              onClick={() => pick(place)}
              className={`${option} not-aria-selected:hover:bg-sunk`}
            >
              {placeName(place, locale)}
            </button>
          ))}
        </div>
      )}
      <p role="status" className={`${popup} px-4 py-3 text-15 text-ink2 empty:hidden`}>
        {isOpen && suggested.length === 0 && none}
      </p>
    </div>
  )
}
