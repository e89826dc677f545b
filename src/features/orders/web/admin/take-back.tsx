import { useState } from 'react'
import { localized } from '#core/locale.ts'
import type { ProductToSell } from '#features/catalogue/admin-contract.ts'
import { formatMoney } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { CheckField, FieldRow, SelectField, TextField } from '#ui/forms/field.tsx'
import type { DeskOrderItem, Order } from '../../contract.ts'
import { deskPayments } from '../../facts.ts'
import { orderedSize } from '../../rules.ts'
import { useSoldProducts } from './order-sale.ts'
import { OtherProduct } from './other-product.tsx'
import { pieceOf, type Settled, type TakeBackForm, useTakeBack } from './use-take-back.ts'

const settlements: readonly Settled[] = ['later', ...deskPayments]

const sizeClass =
  'grid min-h-14 min-w-16 place-content-center rounded-control border border-edge bg-surface px-3 py-1 ' +
  'text-center hover:bg-sunk disabled:border-dashed disabled:text-ink2'

type LineProps = {
  order: Order
  item: DeskOrderItem
  product: ProductToSell | undefined
  form: TakeBackForm
}

type SizeProps = Pick<LineProps, 'item' | 'form'> & { other: ProductToSell['sizes'][number] }

/** Another size with what is left; a tap exchanges a piece for it. */
function SizeButton({ item, other: { size: code, names, stock }, form: { ask } }: SizeProps) {
  const t = useTranslations('admin.orders')
  const locale = useLanguage()
  const size = orderedSize(item, locale)
  const other = (names && localized(names, 'name', locale)) || code || ''
  const left = stock > 0 ? t('sale.left', { count: stock }) : t('sale.soldOut')
  const name = localized(item, 'name', locale)
  const taken = [{ ...pieceOf(item), size: code }]
  return (
    <button
      type="button"
      disabled={stock <= 0 || code === null}
      aria-label={t('takeBack.exchangeFor', { name, size, other, left })}
      onClick={() => ask({ kind: 'exchange', item, taken, difference: 0, said: { size, other } })}
      className={sizeClass}
    >
      <bdi aria-hidden className="font-bold">
        {other}
      </bdi>
      <span aria-hidden className="text-13">
        {left}
      </span>
    </button>
  )
}

/** A line with the other sizes to tap, other products, and a button that takes a piece back. */
function Line({ order, item, product, form }: LineProps) {
  const t = useTranslations('admin.orders')
  const locale = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const [isOther, setOther] = useState(false)
  const named = [localized(item, 'name', locale), orderedSize(item, locale)]
    .filter(Boolean)
    .join(' ')
  const others = (product?.sizes ?? []).filter((each) => each.size !== item.size)
  const answer = (isYes: boolean) => {
    setAsking(false)
    if (isYes) form.ask({ kind: 'return', item })
  }
  return (
    <li className="space-y-2 py-3">
      <p className="font-semibold wrap-anywhere">
        {item.quantity} × <bdi>{named}</bdi>
      </p>
      <div className="flex flex-wrap gap-2">
        {others.map((other) => (
          <SizeButton key={other.size} item={item} other={other} form={form} />
        ))}
        <Button
          look="outline"
          aria-label={t('takeBack.otherFor', { name: named })}
          aria-expanded={isOther}
          onClick={() => setOther(!isOther)}
        >
          {t('sale.another')}
        </Button>
        <Button
          look="outline"
          aria-label={t('takeBack.backOf', { name: named })}
          onClick={() => setAsking(true)}
        >
          {t('takeBack.back')}
        </Button>
      </div>
      {isOther && <OtherProduct order={order} item={item} form={form} />}
      {isAsking && (
        <ConfirmDialog
          question={t('takeBack.question')}
          text={t('takeBack.text', { name: named, amount: formatMoney(item.price, locale) })}
          confirm={t('takeBack.back')}
          onAnswer={answer}
        />
      )}
    </li>
  )
}

/** One tap on a size exchanges a piece for it; what is asked besides has its usual answer. */
export function TakeBack({ order, onDone }: { order: Order; onDone: () => void }) {
  const t = useTranslations('admin.orders.takeBack')
  const methods = useTranslations('admin.money.methods')
  const products = useSoldProducts(order)
  const form = useTakeBack(order, onDone)
  if (!products) return <Spinner />
  if (order.order_items.length === 0) return <p>{t('empty')}</p>
  return (
    <div className="space-y-4" aria-busy={form.isPending}>
      <p className="text-15 text-ink2">{t('hint')}</p>
      <ul className="divide-y divide-line border-y border-line">
        {order.order_items.map((item, index) => (
          <Line
            key={index}
            order={order}
            item={item}
            product={products.get(item.product_id)}
            form={form}
          />
        ))}
      </ul>
      <CheckField
        name="resaleable"
        label={t('resaleable')}
        checked={form.resaleable}
        onChange={({ currentTarget }) => form.setResaleable(currentTarget.checked)}
      />
      <FieldRow columns={2}>
        <TextField
          name="reason"
          label={t('reason')}
          value={form.reason}
          maxLength={300}
          onChange={({ currentTarget }) => form.setReason(currentTarget.value)}
        />
        <SelectField
          name="settled"
          label={t('money')}
          value={form.settled}
          onChange={({ currentTarget }) =>
            form.settle(settlements.find((each) => each === currentTarget.value) ?? 'later')
          }
          options={settlements.map((value) => ({
            value,
            label: value === 'later' ? t('later') : methods(value),
          }))}
        />
      </FieldRow>
    </div>
  )
}
