import { useState } from 'react'
import { localized } from '#core/locale.ts'
import { placeName } from '#core/places.ts'
import { wilayas } from '#core/wilayas.ts'
import { formatList } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { ConflictDialog } from '#ui/forms/conflict-dialog.tsx'
import { FieldRow, SelectField, TextArea, TextField } from '#ui/forms/field.tsx'
import { Plus } from '#ui/icons/plus.ts'
import { Money } from '#ui/money.tsx'
import type { OrderChangeInput } from '../../change-contract.ts'
import type { Order } from '../../contract.ts'
import { deliveryWays, readWay, wayValue } from '../../facts.ts'
import { useDeliveryOffers } from '../use-delivery.tsx'
import { asSold, saleOf, useSoldProducts } from './order-sale.ts'
import { ProductPicker } from './product-picker.tsx'
import { addPiece, articlesTotal, type Sale } from './sale.ts'
import { SaleLines } from './sale-lines.tsx'
import { SilentChoice } from './silent-choice.tsx'
import { type OrderChangeForm, useOrderChange, wayOf } from './use-order-change.ts'

type Part = { order: Order; form: OrderChangeForm }

function Articles({ order, form: { sale, change, notices } }: Part) {
  const t = useTranslations('admin.orders')
  const [isPicking, setPicking] = useState(false)
  return (
    <section className="space-y-3">
      {sale.length > 0 ? (
        <SaleLines sale={sale} notices={notices} withSizes onChange={change} />
      ) : (
        <p role="alert" className="font-semibold text-danger">
          {t('sale.choose')}
        </p>
      )}
      {isPicking ? (
        <ProductPicker
          onPick={(product, size) => {
            change(addPiece(sale, asSold(order, product), size))
            setPicking(false)
          }}
        />
      ) : (
        <Button look="outline" onClick={() => setPicking(true)}>
          <Plus aria-hidden className="size-5" strokeWidth={1.75} />
          {t('sale.another')}
        </Button>
      )}
      <p className="flex justify-between gap-3 rounded-control bg-sunk p-3 font-bold">
        {t('change.sum')}
        <Money dzd={articlesTotal(sale)} />
      </p>
    </section>
  )
}

/** The ways on offer with their places; the order's own are listed even if no longer offered. */
function useWays(order: Order) {
  const t = useTranslations('orders.delivery')
  const locale = useLanguage()
  const { ways, places = [] } = useDeliveryOffers()
  const methods = [...new Set([...ways.map(({ method }) => method), order.delivery_method])]
  const own = order.pickup_place
  const known = own && !places.some(({ id }) => id === own.id) ? [...places, own] : places
  return methods.flatMap((method) => [
    { value: wayValue(method), label: t(`${method}.short`) },
    ...(deliveryWays[method].place ? known : []).map((place) => ({
      value: wayValue(method, place.id),
      label: localized(place, 'name', locale),
    })),
  ])
}

function Delivery({ order, form: { errors } }: Part) {
  const t = useTranslations('admin.orders')
  const locale = useLanguage()
  const [way, setWay] = useState(wayOf(order))
  const { needs } = deliveryWays[readWay(way).method ?? order.delivery_method]
  const codes = wilayas.map((wilaya, index) => ({
    value: String(index + 1),
    label: `${String(index + 1)} ${placeName(wilaya, locale)}`,
  }))
  return (
    <>
      <SelectField
        name="way"
        label={t('change.way')}
        options={useWays(order)}
        value={way}
        onChange={({ currentTarget }) => setWay(currentTarget.value)}
        error={errors.way}
      />
      {needs.length > 0 && (
        <FieldRow columns={2}>
          <SelectField
            name="wilaya"
            label={t('change.wilaya')}
            options={[{ value: '', label: t('change.none') }, ...codes]}
            defaultValue={String(order.wilaya ?? '')}
            error={errors.wilaya}
          />
          <TextField
            name="commune"
            label={t('change.commune')}
            defaultValue={order.commune ?? ''}
            maxLength={100}
            autoComplete="off"
            error={errors.commune}
          />
        </FieldRow>
      )}
      {needs.includes('street') && (
        <TextArea
          name="shipping_address"
          label={t('details.address')}
          rows={2}
          maxLength={1000}
          defaultValue={order.shipping_address ?? ''}
          error={errors.shipping_address}
        />
      )}
    </>
  )
}

/** What is asked before the change is written: a printed number, or another admin's version. */
function Questions({ order, form }: Part) {
  const t = useTranslations('admin.orders')
  const locale = useLanguage()
  const { asked, answerPrinted, conflict, keepMine, takeTheirs } = form
  const inWords = (changed: Partial<Order> | OrderChangeInput) => [
    {
      name: 'items',
      label: t('details.items'),
      text: linesText(order, changed),
    },
    { name: 'name', label: t('details.name'), text: changed.customer_name ?? '' },
    {
      name: 'phone',
      label: t('details.phoneOf.customer'),
      text: changed.customer_phone ?? order.customer_phone,
    },
    {
      name: 'address',
      label: t('details.address'),
      text: changed.shipping_address ?? order.shipping_address ?? '',
    },
  ]
  return (
    <>
      {asked && (
        <ConfirmDialog
          question={t('change.printed.question')}
          text={t('change.printed.text', {
            numbers: formatList(asked.numbers.map(String), locale),
          })}
          confirm={t('change.printed.confirm')}
          onAnswer={answerPrinted}
        />
      )}
      {conflict && (
        <ConflictDialog
          title={t('change.title')}
          mine={inWords(conflict.change)}
          theirs={inWords(conflict.current)}
          keepMine={keepMine}
          takeTheirs={takeTheirs}
        />
      )}
    </>
  )
}

type SomeLine = { size: string | null; quantity: number; jersey_numbers?: number[] | undefined }

/** Lines in short, to tell two versions apart: pieces, size and numbers. */
function linesText(order: Order, changed: Partial<Order> | OrderChangeInput): string {
  const stored = 'order_items' in changed ? changed.order_items : undefined
  const asked = 'items' in changed ? changed.items : undefined
  const lines: readonly SomeLine[] = stored ?? asked ?? order.order_items
  return lines
    .map(({ size, quantity, jersey_numbers: numbers = [] }) =>
      [`${String(quantity)} ×`, size ?? '', ...numbers.map((number) => `#${String(number)}`)].join(
        ' ',
      ),
    )
    .join(', ')
}

function Form({ order, start, onDone }: { order: Order; start: Sale; onDone: () => void }) {
  const t = useTranslations('admin.orders')
  const shared = useTranslations('admin.shared')
  const form = useOrderChange(order, start, onDone)
  const { errors, isPending, formProps, isSilent, setSilent } = form
  return (
    <div className="space-y-6">
      {/* Outside the form, which Enter in the search of products must not send. */}
      <Articles order={order} form={form} />
      <form {...formProps} aria-busy={isPending} className="space-y-5">
        <FieldRow columns={2}>
          <TextField
            name="customer_name"
            label={t('details.name')}
            defaultValue={order.customer_name}
            autoComplete="off"
            maxLength={200}
            error={errors.customer_name}
          />
          <TextField
            name="customer_phone"
            label={t('details.phoneOf.customer')}
            defaultValue={order.customer_phone}
            type="tel"
            inputMode="tel"
            dir="ltr"
            autoComplete="off"
            maxLength={40}
            error={errors.customer_phone}
          />
        </FieldRow>
        <Delivery order={order} form={form} />
        <p className="text-15 text-ink2">{t('change.deliveryLater')}</p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" className="w-full sm:w-auto" aria-disabled={isPending}>
            {isPending ? shared('saving') : t('change.save')}
          </Button>
          {order.customer_email.includes('@') && (
            <SilentChoice isSilent={isSilent} onChoose={setSilent} />
          )}
        </div>
      </form>
      <Questions order={order} form={form} />
    </div>
  )
}

/** The form that changes an order's lines, buyer and delivery. */
export function ChangeOrder({ order, onDone }: { order: Order; onDone: () => void }) {
  const products = useSoldProducts(order)
  const [start, setStart] = useState<Sale>()
  if (products && !start) setStart(saleOf(order, products))
  return start ? <Form order={order} start={start} onDone={onDone} /> : <Spinner />
}
