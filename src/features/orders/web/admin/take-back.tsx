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
import { type Settled, useTakeBack } from './use-take-back.ts'

const settlements: readonly Settled[] = ['later', ...deskPayments]

const sizeClass =
  'grid min-h-14 min-w-16 place-content-center rounded-control border border-edge bg-surface px-3 py-1 ' +
  'text-center hover:bg-sunk disabled:border-dashed disabled:text-ink2'

type TakeBackForm = ReturnType<typeof useTakeBack>
type LineProps = { item: DeskOrderItem; product: ProductToSell | undefined; form: TakeBackForm }

/** A line with the other sizes to tap, and a button that takes a piece back. */
function Line({ item, product, form: { ask } }: LineProps) {
  const t = useTranslations('admin.orders')
  const locale = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const name = localized(item, 'name', locale)
  const size = orderedSize(item, locale)
  const named = [name, size].filter(Boolean).join(' ')
  const others = (product?.sizes ?? []).filter((each) => each.size !== item.size)
  const answer = (isYes: boolean) => {
    setAsking(false)
    if (isYes) ask({ kind: 'return', item })
  }
  return (
    <li className="space-y-2 py-3">
      <p className="font-semibold wrap-anywhere">
        {item.quantity} × <bdi>{named}</bdi>
      </p>
      <div className="flex flex-wrap gap-2">
        {others.map(({ size: code, names, stock }) => {
          const sizeName = (names && localized(names, 'name', locale)) || code || ''
          const left = stock > 0 ? t('sale.left', { count: stock }) : t('sale.soldOut')
          const label = t('takeBack.exchangeFor', { name, size, other: sizeName, left })
          return (
            <button
              key={code}
              type="button"
              disabled={stock <= 0 || code === null}
              aria-label={label}
              onClick={() => code !== null && ask({ kind: 'exchange', item, size: code, sizeName })}
              className={sizeClass}
            >
              <bdi aria-hidden className="font-bold">
                {sizeName}
              </bdi>
              <span aria-hidden className="text-13">
                {left}
              </span>
            </button>
          )
        })}
        <Button
          look="outline"
          aria-label={t('takeBack.backOf', { name: named })}
          onClick={() => setAsking(true)}
        >
          {t('takeBack.back')}
        </Button>
      </div>
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
          <Line key={index} item={item} product={products.get(item.product_id)} form={form} />
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
