import { lazy, Suspense, useState } from 'react'
import { localized } from '#core/locale.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import type { CartLine } from './cart.ts'

const PieceNumbers = lazy(async () => ({
  default: (await import('./piece-numbers.tsx')).PieceNumbers,
}))

/** Opens the fields of a line's numbers; so does one piece more. */
export function ChangeNumbers({ line }: { line: CartLine }) {
  const t = useTranslations('orders.cart')
  const name = localized(line, 'name', useLanguage())
  const count = line.jerseyNumbers.length
  const [known, setKnown] = useState(count)
  const [fields, show] = useState<'new' | 'all'>()
  if (count !== known) {
    setKnown(count)
    show(count > known ? 'new' : fields && 'all')
  }
  if (count === 0) return null
  return (
    <>
      <button
        type="button"
        aria-expanded={!!fields}
        onClick={() => show(fields ? undefined : 'all')}
        className="-my-1 min-h-11 text-15 font-semibold text-link underline-offset-4 hover:underline"
      >
        {t('changeNumber')}
        <span className="sr-only"> {name}</span>
      </button>
      <Suspense fallback={null}>
        {fields && <PieceNumbers line={line} isNew={fields === 'new'} />}
      </Suspense>
    </>
  )
}
