import { useEffect, useState } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { JerseyDrawing } from './jersey-drawing.tsx'
import type { Kit } from './jersey-parts.tsx'

const typingPauseMs = 600

// The one place that knows which product is which kit: the club's own photos of a jersey are named
// after it.
const kitInImage = /\/jersey-(home|away|third|street)-/
const isKit = (name: string | undefined): name is Kit => name !== undefined

/** The kit that a product's photos show; undefined when they are not the club's drawn ones. */
export function kitOf(images: readonly string[]): Kit | undefined {
  const names = images.map((image) => kitInImage.exec(image)?.[1])
  return names.find(isKit)
}

/** The value once it has stood still, so that a screen reader hears numbers and not keystrokes. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), typingPauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

/** The jersey from both sides, wearing the number as it is typed. */
export function JerseyPreview({ kit, number }: { kit: Kit; number: number | null }) {
  const t = useTranslations('catalogue.product')
  const settled = useSettled(number)
  const label =
    settled === null ? t('jerseyPreviewBlank') : t('jerseyPreview', { number: String(settled) })
  const side = 'w-16 lg:w-28'
  return (
    <div>
      <div role="img" aria-label={label} className="flex gap-2">
        <JerseyDrawing kit={kit} number={number} className={side} />
        <JerseyDrawing kit={kit} number={number} back className={side} />
      </div>
      <p role="status" className="sr-only">
        {settled !== null && label}
      </p>
    </div>
  )
}
