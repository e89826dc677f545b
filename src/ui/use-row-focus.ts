import { type FocusEvent, useEffect, useRef } from 'react'

type Place = { focused: Element; row: number; control: number }

const controlsOf = (row: Element) => [
  ...row.querySelectorAll<HTMLElement>('a[href], button, input, select, summary'),
]

/** Whether the focus fell to the page because what had it is gone. */
const isLost = (place: Place | undefined): place is Place =>
  place !== undefined && !place.focused.isConnected && document.activeElement === document.body

/**
 * For a list of rows with controls: when a row vanishes with the focus in it, the same control of
 * the row that takes its place has it next; after the last row the screen's content has it.
 */
export function useRowFocus<List extends HTMLElement>() {
  const list = useRef<List>(null)
  const last = useRef<Place>(undefined)
  useEffect(() => {
    if (!isLost(last.current)) return
    const rows = [...(list.current?.children ?? [])]
    const row = rows[Math.min(last.current.row, rows.length - 1)]
    const controls = row ? controlsOf(row) : []
    const control = controls[Math.min(last.current.control, controls.length - 1)]
    control?.focus()
  })
  useEffect(
    () => () => {
      if (isLost(last.current)) document.querySelector('main')?.focus()
    },
    [],
  )
  const onFocus = ({ target }: FocusEvent) => {
    const rows = [...(list.current?.children ?? [])]
    const row = rows.findIndex((each) => each.contains(target))
    const control = controlsOf(rows[row] ?? target).findIndex((each) => each === target)
    last.current = row < 0 ? undefined : { focused: target, row, control }
  }
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget) last.current = undefined
  }
  return { ref: list, onFocus, onBlur }
}
