import { useTranslations } from 'use-intl'
import { localized } from '#core/locale.ts'
import { totalDzd } from '#core/money.ts'
import { formatMoney } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { Button } from '#ui/button.tsx'
import { type Cart, lineKey, updatePrices } from './cart.ts'
import { type LineNotice, LineChoices, NoticeText } from './cart-lines.tsx'
import { changeCart } from './cart-store.ts'
import { CartSummary } from './cart-summary.tsx'

const changedPrices = (notices: ReadonlyMap<string, LineNotice>) =>
  new Map(
    [...notices].flatMap(([key, notice]) => (notice.kind === 'price' ? [[key, notice.price] as const] : [])),
  )

/** What is about to be ordered, with what changed in the shop meanwhile. */
export function CheckoutReview({ cart, notices }: { cart: Cart; notices: ReadonlyMap<string, LineNotice> }) {
  const t = useTranslations('orders')
  const locale = useLanguage()
  const prices = changedPrices(notices)
  return (
    <section aria-label={t('checkout.summary')}>
      <h2 className="mb-3 text-20 font-bold">{t('checkout.summary')}</h2>
      <CartSummary cart={cart}>
        <ul className="mt-3 divide-y divide-line border-t border-line">
          {cart.map((line) => {
            const notice = notices.get(lineKey(line))
            return (
              <li key={lineKey(line)} className="py-3">
                <div className="flex justify-between gap-4">
                  <span>
                    {localized(line, 'name', locale)} × {line.quantity}
                  </span>
                  <bdi>{formatMoney(totalDzd([line]), locale)}</bdi>
                </div>
                <LineChoices line={line} />
                {notice && <NoticeText notice={notice} />}
              </li>
            )
          })}
        </ul>
        {prices.size > 0 && (
          <Button
            look="outline"
            className="mt-3 w-full"
            onClick={() => changeCart((now) => updatePrices(now, prices))}
          >
            {t('cart.acceptPrices')}
          </Button>
        )}
      </CartSummary>
    </section>
  )
}
