import { useEffect, useState } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import type { Jersey } from '../jersey-contract.ts'
import { usePrint, useTypedPrint } from './live-print.tsx'
import { PrintedPicture } from './printed-picture.tsx'

const typingPauseMs = 600

/** Debounces the value, so that a screen reader announces numbers and not keystrokes. */
function useDebounced<Value>(value: Value): Value {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), typingPauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}

/** What the picture shows, in words; `isPrinted` once something is on it. */
function useLabel() {
  const t = useTranslations('catalogue.product')
  const live = usePrint()
  const number = useDebounced(live.number)
  const name = useDebounced(live.name)
  const print = [number, name].filter((each) => each !== null && each !== '').join(' ')
  const ofNumber =
    number === null ? t('jerseyPreviewBlank') : t('jerseyPreview', { number: String(number) })
  return { label: name ? t('jerseyPreviewNamed', { print }) : ofNumber, isPrinted: print !== '' }
}

/** The sides of a jersey that its page shows first: a photo has one. */
export const jerseySides = ({ kind }: Jersey) => (kind === 'drawn' ? [false, true] : [false])

/** One side of the jersey with what is typed, as large as its place. */
export function LiveJersey({
  jersey,
  back,
  isOpen,
  sizes,
}: {
  jersey: Jersey
  back: boolean
  isOpen: boolean
  sizes: string
}) {
  const { number, name } = usePrint()
  const { label } = useLabel()
  return (
    <PrintedPicture
      jersey={jersey}
      back={back}
      isOpen={isOpen}
      number={number}
      name={name}
      alt={back ? '' : label}
      sizes={sizes}
      eager={!back}
    />
  )
}

/** Tells what is on the jersey, once the typing pauses. */
export function PrintStatus() {
  const { label, isPrinted } = useLabel()
  return (
    <p role="status" className="sr-only">
      {isPrinted && label}
    </p>
  )
}

type PinnedProps = { jersey: Jersey; isOpen: boolean }

/** The jersey below the header of a phone, as long as a field of its print has the focus. */
export function PinnedJersey(props: PinnedProps) {
  const [isTyped] = useTypedPrint()
  return isTyped && <Pinned {...props} />
}

/** Places the element where the header ends, which is higher at the top of the page. */
function belowHeader(element: HTMLElement | null) {
  const header = document.querySelector('header')
  if (!header || !element) return undefined
  const place = () => {
    element.style.insetBlockStart = `${header.getBoundingClientRect().bottom}px`
  }
  const sizes = new ResizeObserver(place)
  sizes.observe(header)
  addEventListener('scroll', place, { passive: true })
  return () => {
    sizes.disconnect()
    removeEventListener('scroll', place)
  }
}

function Pinned({ jersey, isOpen }: PinnedProps) {
  const { number, name } = usePrint()
  return (
    <div aria-hidden data-testid="pinned-jersey" className="pinned-jersey" ref={belowHeader}>
      {jerseySides(jersey).map((back) => (
        <PrintedPicture
          key={String(back)}
          jersey={jersey}
          back={back}
          isOpen={isOpen}
          number={number}
          name={name}
          alt=""
          sizes="11rem"
        />
      ))}
    </div>
  )
}
