import type { ReactNode } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { formatInteger, formatMoney } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { type Cart, cartTotal, countPieces } from './cart.ts'

type CartSummaryProps = { cart: Cart; lines?: ReactNode; children: ReactNode }

/** Items, shipping and total of the cart, with its lines above where they do not stand elsewhere, and the next step below. */
export function CartSummary({ cart, lines, children }: CartSummaryProps) {
  const t = useTranslations('orders.cart')
  const club = useTranslations('club')
  const locale = useLanguage()
  const total = formatMoney(cartTotal(cart), locale)
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
            <bdi>{total}</bdi>
          </dd>
        </div>
        <div className={row}>
          <dt>{t('shipping')}</dt>
          <dd className="font-semibold text-ok">{club('freeShipping')}</dd>
        </div>
        <div className={`${row} border-t border-line text-20 font-bold`}>
          <dt>{t('total')}</dt>
          <dd>
            <bdi>{total}</bdi>
          </dd>
        </div>
      </dl>
      {children}
    </div>
  )
}
