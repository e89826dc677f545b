import { useId, useState } from 'react'
import type { ProductPage } from '#features/catalogue/contract.ts'
import { isPrintable, tidyPrint } from '#features/catalogue/facts.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { formatDinars } from '#ui/money.tsx'
import type { CartLine } from './cart.ts'
import { changeCart } from './cart-store.ts'
import { FieldProblem } from './field-problem.tsx'
import { setName } from './set-name.ts'

type PieceNameProps = {
  line: CartLine
  index: number
  letters: ProductPage['name_letters']
  price: number
}

/** What is refused stays in the field; until it can be printed, the piece keeps its name. */
export function PieceName({ line, index, letters, price }: PieceNameProps) {
  const t = useTranslations('orders')
  const locale = useLanguage()
  // As it is typed: the space before a second word is no part of the name yet.
  const [typed, setTyped] = useState<string>()
  const id = useId()
  const isWrong = typed !== undefined && !isPrintable(tidyPrint(typed))
  const type = (text: string) => {
    setTyped(text)
    const name = tidyPrint(text)
    if (isPrintable(name))
      changeCart((cart) => setName(cart, line, { index, name, namePrice: price }))
  }
  return (
    <div className="min-w-0 flex-1 basis-32">
      <label htmlFor={id} className="block text-13 text-ink2">
        {t('cart.pieceName')}
        <span className="sr-only"> {t('cart.piece', { piece: String(index + 1) })}</span>
        {price > 0 && ` +${formatDinars(price, locale)}`}
      </label>
      <input
        id={id}
        value={typed ?? line.jerseyNames?.[index] ?? ''}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="auto"
        maxLength={letters}
        data-line-notice={isWrong || undefined}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-problem` : undefined}
        onChange={({ target }) => type(target.value)}
        onBlur={() => isWrong || setTyped(undefined)}
        className="h-11 w-full max-w-64 rounded-control border border-edge bg-surface px-3 text-16 aria-invalid:bg-danger-bg"
      />
      {isWrong && <FieldProblem id={`${id}-problem`} of="name" hasTitle={false} />}
    </div>
  )
}
