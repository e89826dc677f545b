import { useState } from 'react'
import { localized } from '#core/locale.ts'
import { formatMoney } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import type { DeskOrderItem, Order } from '../../contract.ts'
import { orderedSize } from '../../rules.ts'
import type { LineNotice } from '../line-words.tsx'
import { asSold } from './order-sale.ts'
import { ProductPicker } from './product-picker.tsx'
import { addPiece, articlesTotal, linesOf, type Sale, sizeNameOf } from './sale.ts'
import { SaleLines } from './sale-lines.tsx'
import type { TakeBackForm } from './use-take-back.ts'

const noNotices: ReadonlyMap<string, LineNotice> = new Map()

// The pressed button is gone, and the focus with it.
const takeFocus = (element: HTMLElement | null) => element?.focus()

type Props = { order: Order; item: DeskOrderItem; form: TakeBackForm }

/** What is taken instead of a piece, by picture and size, and what it costs more or less. */
export function OtherProduct({ order, item, form: { ask, isPending } }: Props) {
  const t = useTranslations('admin.orders.takeBack')
  const locale = useLanguage()
  const [sale, setSale] = useState<Sale>([])
  const [line] = sale
  if (!line)
    return (
      <ProductPicker
        onPick={(product, size) => setSale(addPiece([], asSold(order, product), size))}
      />
    )
  const difference = articlesTotal(sale) - item.price
  const kind = difference > 0 ? 'more' : difference < 0 ? 'less' : 'same'
  const said = {
    size: [localized(item, 'name', locale), orderedSize(item, locale)].join(' ').trim(),
    other: [localized(line.product, 'name', locale), sizeNameOf(line, locale)].join(' ').trim(),
  }
  const amount = formatMoney(Math.abs(difference), locale)
  return (
    <div ref={takeFocus} tabIndex={-1} className="space-y-3 outline-none">
      <SaleLines sale={sale} notices={noNotices} withSizes onChange={setSale} />
      <p className="rounded-control bg-sunk p-3 font-semibold">
        {t(`difference.${kind}`, { amount })}
      </p>
      <Button
        aria-disabled={isPending}
        onClick={() => ask({ kind: 'exchange', item, taken: linesOf(sale), difference, said })}
      >
        {t('exchange')}
      </Button>
    </div>
  )
}
