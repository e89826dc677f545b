import { lazy, Suspense, useState } from 'react'
import { localized } from '#core/locale.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import type { CartLine } from './cart.ts'

const PieceNumbers = lazy(async () => ({
  default: (await import('./piece-numbers.tsx')).PieceNumbers,
}))

/** Opens the fields of what is printed on a line's pieces; so does one piece more with a number. */
export function ChangeNumbers({ line }: { line: CartLine }) {
  const t = useTranslations('orders.cart')
  const product = localized(line, 'name', useLanguage())
  const { quantity, namePrice, jerseyNames } = line
  // As the line tells it: what the shop says comes later, and would move the lines below.
  const isNamed = jerseyNames !== undefined || namePrice !== undefined
  const isNumbered = line.jerseyNumbers.length > 0
  const [known, setKnown] = useState(quantity)
  const [fields, show] = useState<'new' | 'all'>()
  if (quantity !== known) {
    setKnown(quantity)
    show(isNumbered && quantity > known ? 'new' : fields && 'all')
  }
  if (!isNumbered && !isNamed) return null
  const ofNumber = isNamed ? 'changePrint' : 'changeNumber'
  return (
    <>
      <button
        type="button"
        aria-expanded={!!fields}
        onClick={() => show(fields ? undefined : 'all')}
        className="-my-1 min-h-11 py-1 text-start text-15 font-semibold text-link underline-offset-4 hover:underline"
      >
        {t(isNumbered ? ofNumber : 'changeName')}
        <span className="sr-only"> {product}</span>
      </button>
      <Suspense fallback={null}>
        {fields && <PieceNumbers line={line} isNew={fields === 'new'} />}
      </Suspense>
    </>
  )
}
