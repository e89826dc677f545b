import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { lineKey, type Cart } from './cart.ts'
import { setQuantity, updatePrices } from './cart-changes.ts'
import type { LineNotice } from './line-words.tsx'
import { changeCart } from './cart-store.ts'

type Notices = ReadonlyMap<string, LineNotice>

const changedPrices = (notices: Notices) =>
  new Map(
    [...notices].flatMap(([key, notice]) =>
      notice.kind === 'price' ? [[key, notice.prices] as const] : [],
    ),
  )

/** The pieces that are left of lines that ask for more. */
const scarceLines = (notices: Notices) =>
  new Map(
    [...notices].flatMap(([key, notice]) =>
      notice.kind === 'price'
        ? []
        : [[key, notice.kind === 'short' ? notice.available : 0] as const],
    ),
  )

const keepAvailable = (cart: Cart, left: ReadonlyMap<string, number>) =>
  cart.reduce((kept, line) => {
    const most = left.get(lineKey(line))
    return most === undefined ? kept : setQuantity(kept, line, most)
  }, cart)

const Accept = ({ text, change }: { text: string; change: (cart: Cart) => Cart }) => (
  <Button look="outline" className="my-3 w-full" onClick={() => changeCart(change)}>
    {text}
  </Button>
)

/** Buttons that take over what changed in the shop: the pieces that are left, and new prices. */
export function AcceptChanges({ notices }: { notices: Notices }) {
  const t = useTranslations('orders.cart')
  const prices = changedPrices(notices)
  const left = scarceLines(notices)
  return (
    <>
      {left.size > 0 && (
        <Accept text={t('keepAvailable')} change={(cart) => keepAvailable(cart, left)} />
      )}
      {prices.size > 0 && (
        <Accept text={t('acceptPrices')} change={(cart) => updatePrices(cart, prices)} />
      )}
    </>
  )
}
