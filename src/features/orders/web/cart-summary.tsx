import type { ReactNode } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { formatInteger } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { Money } from '#ui/money.tsx'
import { type Cart, countPieces } from './cart.ts'
import { cartTotal, totalWith } from './cart-changes.ts'

type CartSummaryProps = {
  cart: Cart
  /** What the delivery costs in words, and as a part of the total. */
  shipping: ReactNode
  shippingDzd?: number
  lines?: ReactNode
  children: ReactNode
}

/** Pieces, shipping and total of the cart, with optional `lines` above and the next step below. */
export function CartSummary(props: CartSummaryProps) {
  const { cart, shipping, shippingDzd = 0, lines, children } = props
  const t = useTranslations('orders.cart')
  const locale = useLanguage()
  const total = cartTotal(cart)
  const row = 'flex justify-between gap-4 py-2'
  return (
    <div className="self-start rounded-control bg-sunk p-5 lg:sticky lg:top-24">
      {lines}
      <dl>
        <div className={row}>
          <dt>{t('items')}</dt>
          <dd>{formatInteger(countPieces(cart), locale)}</dd>
        </div>
        <div className={row}>
          <dt>{t('subtotal')}</dt>
          <dd>
            <Money dzd={total} />
          </dd>
        </div>
        <div className={row}>
          <dt>{t('shipping')}</dt>
          <dd>{shipping}</dd>
        </div>
        <div className={`${row} border-t border-line text-20 font-bold`}>
          <dt>{t('total')}</dt>
          <dd>
            <Money dzd={totalWith(cart, shippingDzd)} />
          </dd>
        </div>
      </dl>
      {children}
    </div>
  )
}
