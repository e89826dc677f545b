import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { dragSlot } from '#ui/drag-slot.ts'

type Carried = { url: string; from: number }

/** The index change of an arrow key; up and down move a whole row of the current layout. */
function placesOf(code: string, handle: Element): number {
  const list = handle.closest('ul')
  const tops = [...(list?.children ?? [])].map((slot) => slot.getBoundingClientRect().top)
  const row = tops.filter((top) => top === tops[0]).length
  const forwards = getComputedStyle(handle).direction === 'rtl' ? -1 : 1
  const places: Record<string, number> = {
    ArrowRight: forwards,
    ArrowLeft: -forwards,
    ArrowDown: row,
    ArrowUp: -row,
  }
  return places[code] ?? 0
}

type MovePicture = (url: string, to: number) => void

/** The picture that is being carried, what can be done with it, and what is said of that. */
function useCarried(images: readonly string[], move: MovePicture) {
  const t = useTranslations('admin.media.drag')
  const [carried, setCarried] = useState<Carried>()
  const [said, setSaid] = useState('')

  const takeUp = (url: string) => {
    const from = images.indexOf(url)
    setCarried({ url, from })
    setSaid(t('started', { position: from + 1 }))
  }
  const putDown = ({ from }: Carried, place: number) => {
    setCarried(undefined)
    setSaid(t('dropped', { position: from + 1, place: place + 1 }))
  }
  const bringBack = ({ url, from }: Carried) => {
    setCarried(undefined)
    move(url, from)
    setSaid(t('cancelled'))
  }
  const carry = ({ url, from }: Carried, to: number) => {
    if (to < 0 || to >= images.length) return
    move(url, to)
    setSaid(t('over', { position: from + 1, place: to + 1 }))
  }
  const letGo = () => setCarried(undefined)
  return { carried, said, takeUp, putDown, bringBack, carry, letGo }
}

/**
 * Reorders pictures by their handles: dragging with a pointer, or by keyboard with Space to lift
 * and drop, arrows to move, Escape to cancel. The list is updated after each step, so that quick
 * key presses find it current.
 */
export function useReorder(images: readonly string[], move: MovePicture) {
  const { carried, said, takeUp, putDown, bringBack, carry, letGo } = useCarried(images, move)
  const stopDrag = useRef<() => void>(undefined)

  const cancel = (dragged: Carried) => {
    stopDrag.current?.()
    bringBack(dragged)
  }
  const onPointerDown = (url: string) => (event: PointerEvent) => {
    const slot = event.currentTarget.closest('li')
    if (!slot || event.button !== 0) return
    const dragged = { url, from: images.indexOf(url) }
    let place = dragged.from
    stopDrag.current = dragSlot(event, slot, {
      onStart: () => takeUp(url),
      onPlace: (to) => {
        place = to
        carry(dragged, to)
      },
      onEnd: (isDropped) => (isDropped ? putDown(dragged, place) : cancel(dragged)),
    })
  }
  const onKeyDown = (url: string) => (event: KeyboardEvent) => {
    const isCarried = carried?.url === url
    const isSwitch = event.code === 'Space' || event.code === 'Enter'
    const isOurs = isSwitch || (isCarried && /^(Escape|Arrow.+)$/.test(event.code))
    if (!isOurs) return
    // The enclosing dialog must not handle these keys: it would close on Escape.
    event.preventDefault()
    event.stopPropagation()
    if (!isCarried) return takeUp(url)
    const place = images.indexOf(url)
    if (isSwitch) return putDown(carried, place)
    if (event.code === 'Escape') return cancel(carried)
    carry(carried, place + placesOf(event.code, event.currentTarget))
  }
  return {
    said,
    handleOf: (url: string) => ({
      isCarried: carried?.url === url,
      onKeyDown: onKeyDown(url),
      onPointerDown: onPointerDown(url),
      onBlur: letGo,
    }),
  }
}
