import { useEffect, useId, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { latinDigits } from '#core/digits.ts'
import { parseJerseyNumber } from '#features/catalogue/facts.ts'
import { productQuery } from '#features/catalogue/web/client.ts'
import { useTranslations } from '#i18n/translations.ts'
import type { CartLine } from './cart.ts'
import { setNumber } from './cart-changes.ts'
import { changeCart } from './cart-store.ts'
import { FieldProblem } from './field-problem.tsx'
import { PieceName } from './piece-name.tsx'

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

type PiecesProps = {
  line: CartLine
  /** Whether the last piece was added just now: it has the number of the one before. */
  isNew: boolean
}

/** What a name on the product may be and cost; nothing where none is printed. */
function useNames(productId: string) {
  const { data } = useQuery(productQuery(productId))
  if (!data || data.name_price === null) return undefined
  return { letters: data.name_letters, price: data.name_price }
}

/** The fields of what is printed on each piece; that of a new piece's number takes the focus. */
export function PieceNumbers({ line, isNew }: PiecesProps) {
  const names = useNames(line.productId)
  const fields = useRef<HTMLDivElement>(null)
  const { jerseyNumbers, quantity } = line
  useEffect(() => {
    if (!isNew) return
    const added = [...(fields.current?.querySelectorAll('input[inputmode]') ?? [])].at(-1)
    if (!(added instanceof HTMLInputElement)) return
    added.focus()
    added.select()
  }, [isNew, jerseyNumbers.length])
  return (
    <div ref={fields} className="mb-2 flex flex-wrap gap-3">
      {Array.from({ length: quantity }, (_, index) => {
        const number = jerseyNumbers[index]
        return (
          // A piece is only known by its place in the line.
          <div key={index} className={names ? 'flex basis-full flex-wrap gap-3' : 'contents'}>
            {number !== undefined && <PieceNumber line={line} index={index} number={number} />}
            {names && <PieceName line={line} index={index} {...names} />}
          </div>
        )
      })}
    </div>
  )
}
