import { useEffect, useId, useRef, useState } from 'react'
import { latinDigits } from '#core/digits.ts'
import { parseJerseyNumber } from '#features/catalogue/facts.ts'
import { useTranslations } from '#i18n/translations.ts'
import type { CartLine } from './cart.ts'
import { setNumber } from './cart-changes.ts'
import { changeCart } from './cart-store.ts'
import { FieldProblem } from './field-problem.tsx'

type PieceNumberProps = { line: CartLine; index: number; number: number }

/** Wrong input stays in the field; until it is a number, the line keeps the one it had. */
function PieceNumber({ line, index, number }: PieceNumberProps) {
  const t = useTranslations('orders.cart')
  const [wrong, setWrong] = useState<string>()
  const id = useId()
  const isWrong = wrong !== undefined
  const type = (typed: string) => {
    const next = parseJerseyNumber(typed)
    setWrong(next === null ? typed : undefined)
    if (next !== null) changeCart((cart) => setNumber(cart, line, { index, number: next }))
  }
  return (
    <div className={isWrong ? 'basis-full' : ''}>
      <label htmlFor={id} className="block text-13 text-ink2">
        {t('piece', { piece: String(index + 1) })}
      </label>
      <input
        id={id}
        value={wrong ?? number}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        data-line-notice={isWrong || undefined}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-problem` : undefined}
        onChange={({ target }) => type(latinDigits(target.value))}
        className="display h-11 w-16 rounded-control border border-edge bg-surface text-center text-18 aria-invalid:bg-danger-bg"
      />
      {isWrong && <FieldProblem id={`${id}-problem`} of="number" hasTitle={false} />}
    </div>
  )
}

type PieceNumbersProps = {
  line: CartLine
  /** Whether the last piece was added just now: it has the number of the one before. */
  isNew: boolean
}

/** A field for the number of each piece; the field of a new piece takes the focus. */
export function PieceNumbers({ line, isNew }: PieceNumbersProps) {
  const fields = useRef<HTMLDivElement>(null)
  const { jerseyNumbers } = line
  useEffect(() => {
    if (!isNew) return
    const added = [...(fields.current?.querySelectorAll('input') ?? [])].at(-1)
    added?.focus()
    added?.select()
  }, [isNew, jerseyNumbers.length])
  return (
    <div ref={fields} className="mb-2 flex flex-wrap gap-3">
      {jerseyNumbers.map((number, index) => (
        // A piece is only known by its place in the line.
        <PieceNumber key={index} line={line} index={index} number={number} />
      ))}
    </div>
  )
}
