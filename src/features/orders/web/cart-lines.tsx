import { Link } from 'react-router'
import { Minus } from '#ui/icons/minus.ts'
import { Plus } from '#ui/icons/plus.ts'
import { Trash } from '#ui/icons/trash.ts'
import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { maxQuantity } from '#core/limits.ts'
import { localized } from '#core/locale.ts'
import { FallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import { useLanguage } from '#i18n/language.tsx'
import { Dinars, formatDinars } from '#ui/money.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { type Cart, type CartLine, lineKey } from './cart.ts'
import { lineTotal, piecesOf, setQuantity } from './cart-changes.ts'
import { changeCart } from './cart-store.ts'
import { ChangeNumbers } from './change-numbers.tsx'
import { LinePicture } from './line-picture.tsx'
import { LineChoices, type LineNotice, NoticeText } from './line-words.tsx'

function useLine(line: CartLine) {
  const t = useTranslations('orders.cart')
  const shared = useTranslations('shared')
  const name = localized(line, 'name', useLanguage())
  const remove = () => {
    const undo = changeCart((cart) => setQuantity(cart, line, 0))
    showToast({
      kind: 'info',
      title: t('removed', { product: name }),
      action: { label: shared('undo'), onClick: undo },
    })
  }
  const change = (quantity: number) => {
    if (quantity <= 0) remove()
    else changeCart((cart) => setQuantity(cart, line, quantity))
  }
  return { name, remove, change }
}

/** The pieces of a line, with buttons for one more and one less. */
export function Stepper({
  line,
  name,
  most = maxQuantity,
  onChange,
}: {
  line: Pick<CartLine, 'quantity'>
  name: string
  /** The largest quantity, such as the stock that is left. */
  most?: number | undefined
  onChange: (quantity: number) => void
}) {
  const t = useTranslations('orders.cart')
  const step = 'grid size-11 place-items-center hover:bg-sunk disabled:opacity-40'
  const isLast = line.quantity === 1
  return (
    <div
      role="group"
      aria-label={t('quantity', { product: name })}
      className="inline-flex items-center rounded-control border border-edge bg-surface"
    >
      <button
        type="button"
        className={`${step} rounded-s-control`}
        aria-label={isLast ? t('remove', { product: name }) : t('less', { product: name })}
        onClick={() => onChange(line.quantity - 1)}
      >
        {isLast ? (
          <Trash aria-hidden className="size-5" />
        ) : (
          <Minus aria-hidden className="size-5" />
        )}
      </button>
      <output className="min-w-9 text-center font-semibold">{line.quantity}</output>
      <button
        type="button"
        className={`${step} rounded-e-control`}
        aria-label={t('more', { product: name })}
        disabled={line.quantity >= Math.min(most, maxQuantity)}
        onClick={() => onChange(line.quantity + 1)}
      >
        <Plus aria-hidden className="size-5" />
      </button>
    </div>
  )
}

type CartLineRowProps = {
  line: CartLine
  notice: LineNotice | undefined
  stock: number | undefined
  isFirst: boolean
}

function CartLineRow({ line, notice, stock, isFirst }: CartLineRowProps) {
  const t = useTranslations('orders.cart')
  const locale = useLanguage()
  const { name, remove, change } = useLine(line)
  const prices = new Set(piecesOf(line).map(({ price }) => price))
  return (
    <li className="flex gap-4 py-5">
      <LinePicture line={line} className="w-24 sm:w-32" eager={isFirst} />
      <div className="min-w-0 flex-1">
        <div className="line-head">
          <h2 className="min-w-0 font-semibold">
            <Link
              to={paths.product(line.productId)}
              className="inline-block min-h-6 max-w-full underline-offset-4 hover:underline"
            >
              <FallbackText texts={partialTranslationsOf(line, 'name')} />
            </Link>
          </h2>
          <Dinars dzd={lineTotal(line)} className="font-semibold" />
        </div>
        <LineChoices line={line} />
        <ChangeNumbers line={line} />
        <p className="text-15 text-ink2">
          {[...prices]
            .map((price) => t('unitPrice', { price: formatDinars(price, locale) }))
            .join(' · ')}
        </p>
        {notice && <NoticeText notice={notice} />}
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
          <Stepper line={line} name={name} most={stock} onChange={change} />
          {line.quantity > 1 && (
            <button
              type="button"
              aria-label={t('remove', { product: name })}
              onClick={remove}
              className="min-h-11 px-2 text-15 font-semibold text-link underline-offset-4 hover:underline"
            >
              {t('removeShort')}
            </button>
          )}
        </div>
      </div>
    </li>
  )
}

export type CartLinesProps = {
  cart: Cart
  notices: ReadonlyMap<string, LineNotice>
  stocks: ReadonlyMap<string, number>
}

export function CartLines({ cart, notices, stocks }: CartLinesProps) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {cart.map((line, index) => (
        <CartLineRow
          key={lineKey(line)}
          line={line}
          notice={notices.get(lineKey(line))}
          stock={stocks.get(lineKey(line))}
          isFirst={index === 0}
        />
      ))}
    </ul>
  )
}
