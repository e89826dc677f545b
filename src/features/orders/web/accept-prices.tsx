import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { updatePrices } from './cart-changes.ts'
import type { LineNotice } from './cart-lines.tsx'
import { changeCart } from './cart-store.ts'

const changedPrices = (notices: ReadonlyMap<string, LineNotice>) =>
  new Map(
    [...notices].flatMap(([key, notice]) =>
      notice.kind === 'price' ? [[key, notice.prices] as const] : [],
    ),
  )

/** A button that copies the new prices into the cart; null when no price has changed. */
export function AcceptPrices({ notices }: { notices: ReadonlyMap<string, LineNotice> }) {
  const t = useTranslations('orders.cart')
  const prices = changedPrices(notices)
  if (prices.size === 0) return null
  return (
    <Button
      look="outline"
      className="my-3 w-full"
      onClick={() => changeCart((now) => updatePrices(now, prices))}
    >
      {t('acceptPrices')}
    </Button>
  )
}
