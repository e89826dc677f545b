import { type PointerEvent, useRef } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { FieldRow, TextField } from '#ui/forms/field.tsx'
import { Picture } from '#ui/picture.tsx'
import { boxSides, smallestBox } from '../../facts.ts'
import { PrintOnPhoto } from '../printed-picture.tsx'
import { imageOf, type JerseyValues, shownBox } from './jersey-values.ts'

const sample = 23
type Point = { x: number; y: number }

/** Where the pointer is, in hundredths of the picture. */
function pointOf({ clientX, clientY, currentTarget }: PointerEvent): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  const part = (at: number, of: number) => Math.round(Math.min(1, Math.max(0, at / of)) * 100)
  return { x: part(clientX - left, width), y: part(clientY - top, height) }
}

const asText = (box: Record<(typeof boxSides)[number], number>) => ({
  x: String(box.x),
  y: String(box.y),
  width: String(box.width),
  height: String(box.height),
})

/** The box between two corners; undefined for one that is a tap, or too small to read. */
function boxBetween(one: Point, other: Point) {
  const [width, height] = [Math.abs(one.x - other.x), Math.abs(one.y - other.y)]
  if (width < smallestBox || height < smallestBox) return undefined
  return { x: Math.min(one.x, other.x), y: Math.min(one.y, other.y), width, height }
}

/** A box of the same size with its middle at the point, inside the picture. */
function boxAround({ x, y }: Point, { width, height }: { width: number; height: number }) {
  const start = (at: number, length: number) =>
    Math.round(Math.min(100 - length, Math.max(0, at - length / 2)))
  return { x: start(x, width), y: start(y, height), width, height }
}

type PlaceProps = {
  values: JerseyValues
  images: readonly string[]
  onChange: (change: Partial<JerseyValues>) => void
}

/** A tap moves the box there, a drag draws a new one. */
function useMarking({ values, onChange }: PlaceProps) {
  const from = useRef<Point>(null)
  const mark = (event: PointerEvent) => {
    if (!from.current) return
    const drawn = boxBetween(from.current, pointOf(event))
    if (drawn) onChange(asText(drawn))
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      from.current = pointOf(event)
    },
    onPointerMove: mark,
    onPointerUp: (event: PointerEvent) => {
      const at = pointOf(event)
      if (from.current && !boxBetween(from.current, at))
        onChange(asText(boxAround(at, shownBox(values))))
      from.current = null
    },
    onPointerCancel: () => (from.current = null),
  }
}

function Photos({ values, images, onChange }: PlaceProps) {
  const t = useTranslations('admin.catalogue.jersey')
  const chosen = imageOf(values, images)
  return (
    <div role="group" aria-label={t('image')} className="flex flex-wrap gap-2">
      {images.map((image, index) => (
        <button
          key={image}
          type="button"
          aria-label={t('imageOf', { position: String(index + 1) })}
          aria-pressed={image === chosen}
          onClick={() => onChange({ image })}
          className="w-16 overflow-hidden rounded-tag border-2 border-line aria-pressed:border-primary"
        >
          <Picture url={image} alt="" sizes="4rem" largest={320} />
        </button>
      ))}
    </div>
  )
}

/** The photo on which the number's place is marked: by a drag, by a tap, or in numbers. */
export function NumberPlace(props: PlaceProps) {
  const { values, images, onChange } = props
  const t = useTranslations('admin.catalogue.jersey')
  const marking = useMarking(props)
  const image = imageOf(values, images)
  const box = shownBox(values)
  if (!image) return <p className="rounded-control bg-sunk p-4">{t('noImage')}</p>
  return (
    <div className="space-y-3">
      {images.length > 1 && <Photos {...props} />}
      <p id="number-place-hint" className="text-15 text-ink2">
        {t('placeHint')}
      </p>
      <div
        {...marking}
        data-testid="number-place"
        className="relative max-w-sm cursor-crosshair touch-none overflow-hidden rounded-tag select-none *:pointer-events-none"
      >
        <Picture url={image} alt={t('preview')} sizes="24rem" largest={640} />
        <PrintOnPhoto place={{ ...values, ...box }} number={sample} />
        <svg viewBox="0 0 100 100" aria-hidden className="absolute inset-0 size-full">
          <rect
            {...box}
            fill="none"
            stroke="#000"
            strokeWidth={1}
            className="[vector-effect:non-scaling-stroke]"
          />
          <rect
            {...box}
            fill="none"
            stroke="#fff"
            strokeWidth={1}
            strokeDasharray="4 4"
            className="[vector-effect:non-scaling-stroke]"
          />
        </svg>
      </div>
      <FieldRow columns={2}>
        {boxSides.map((side) => (
          <TextField
            key={side}
            name={`jersey-${side}`}
            label={t(`box.${side}`)}
            inputMode="numeric"
            dir="ltr"
            aria-describedby="number-place-hint"
            value={values[side]}
            onChange={({ target }) => onChange({ [side]: target.value })}
          />
        ))}
      </FieldRow>
    </div>
  )
}
