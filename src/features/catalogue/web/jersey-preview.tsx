import { useEffect, useState } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { JerseyDrawing } from './jersey-drawing.tsx'
import type { Kit } from './jersey-parts.tsx'

const typingPauseMs = 600

// The only place that maps products to kits: the club's own jersey photos are named after the kit.
const kitInImage = /\/jersey-(home|away|third|street)-/
const isKit = (name: string | undefined): name is Kit => name !== undefined

/** The kit in a product's photos; undefined for photos that are not the club's drawings. */
export function kitOf(images: readonly string[]): Kit | undefined {
  const names = images.map((image) => kitInImage.exec(image)?.[1])
  return names.find(isKit)
}

/** Debounces the value, so that a screen reader announces numbers and not keystrokes. */
function useDebounced<Value>(value: Value): Value {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), typingPauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}

type PreviewProps = { kit: Kit; number: number | null; name?: string }

/** The jersey from both sides, with number and name as they are typed. */
export function JerseyPreview({ kit, number, name = '' }: PreviewProps) {
  const t = useTranslations('catalogue.product')
  const debounced = useDebounced(number)
  const debouncedName = useDebounced(name)
  const ofNumber =
    debounced === null ? t('jerseyPreviewBlank') : t('jerseyPreview', { number: String(debounced) })
  const print = [debounced, debouncedName].filter((each) => each !== null && each !== '').join(' ')
  const label = debouncedName ? t('jerseyPreviewNamed', { print }) : ofNumber
  const side = 'w-16 lg:w-28'
  return (
    <div>
      <div role="img" aria-label={label} className="flex gap-2">
        <JerseyDrawing kit={kit} number={number} className={side} />
        <JerseyDrawing kit={kit} number={number} name={name} back className={side} />
      </div>
      <p role="status" className="sr-only">
        {(debounced !== null || debouncedName !== '') && label}
      </p>
    </div>
  )
}
