import { type FocusEvent, useEffect, useRef } from 'react'

type Place = { focused: Element; row: number; control: number }

const controlsOf = (row: Element) => [
  ...row.querySelectorAll<HTMLElement>('a[href], button, input, select, summary'),
]

/** Whether the focus fell back to the body because its element was removed. */
const isLost = (place: Place | undefined): place is Place =>
  place !== undefined && !place.focused.isConnected && document.activeElement === document.body

/**
 * Keeps the focus in a list of rows with controls: when the focused row vanishes, the same control
 * of the next row gets the focus; after the last row, the screen's content.
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
