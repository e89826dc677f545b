import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router'
import { totalDzd } from '#core/money.ts'
import { Plus } from '#ui/icons/plus.ts'
import { productsToSellQuery } from '#features/catalogue/web/admin/client.ts'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { readAhead } from '#ui/data/admin-queries.ts'
import { QueryView } from '#ui/feedback/query-view.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { GuardedPage } from '#ui/forms/guarded.tsx'
import { Money } from '#ui/money.tsx'
import { ScreenHeading } from '#ui/screen-heading.tsx'
import type { PlacedDeskOrder } from '../../admin-contract.ts'
import { PlacedSale } from './placed-sale.tsx'
import { ProductPicker } from './product-picker.tsx'
import { addPiece, articlesTotal, leftOf, type Sale } from './sale.ts'
import { SaleDelivery } from './sale-delivery.tsx'
import { SaleLines } from './sale-lines.tsx'
import { BuyerFields, ForLater, HandingChoice, PaymentChoice } from './sale-parts.tsx'
import { type SaleForm, useSale } from './use-sale.ts'

export const clientLoader = () =>
  readAhead((queries) => queries.prefetchQuery(productsToSellQuery({})))

const bringToLines = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' })

/** What is sold. Once there is a line, the picker closes to make room for the rest of the form. */
function Articles({ form, first }: { form: SaleForm; first: string | undefined }) {
  const t = useTranslations('admin.orders.sale')
  const [isPicking, setPicking] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const { sale, change, notices, isMissing } = form
  const isOpen = isPicking || sale.length === 0
  return (
    <section aria-labelledby="items" className="space-y-3">
      <h2 ref={heading} id="items" tabIndex={-1} className="text-18 font-bold">
        {t('articles')}
      </h2>
      {isMissing && (
        <p ref={bringToLines} role="alert" className="font-semibold text-danger">
          {t('choose')}
        </p>
      )}
      {sale.length > 0 && <SaleLines sale={sale} notices={notices} onChange={change} />}
      {isOpen ? (
        <ProductPicker
          open={first}
          onPick={(product, size) => {
            flushSync(() => {
              change(addPiece(sale, product, size))
              setPicking(false)
            })
            // The pressed button is gone, and the focus with it.
            heading.current?.focus()
            heading.current?.scrollIntoView({ block: 'start' })
          }}
        />
      ) : (
        <Button look="outline" onClick={() => setPicking(true)}>
          <Plus aria-hidden className="size-5" strokeWidth={1.75} />
          {t('another')}
        </Button>
      )}
    </section>
  )
}

function Sums({ form: { sale, way, total } }: { form: SaleForm }) {
  const t = useTranslations('admin.orders')
  const sums = [
    ...(way.delivery > 0
      ? [
          { label: t('sale.articles'), dzd: articlesTotal(sale) },
          { label: t('details.deliveryPrice'), dzd: way.delivery },
        ]
      : []),
    { label: t('details.total'), dzd: total },
  ]
  return (
    <dl className="space-y-1 rounded-control bg-sunk p-3 last:*:text-18 last:*:font-bold">
      {sums.map(({ label, dzd }) => (
        <div key={label} className="flex justify-between gap-3">
          <dt>{label}</dt>
          <dd>
            <Money dzd={totalDzd([{ price: dzd, quantity: 1 }])} />
          </dd>
        </div>
      ))}
      {way.isChanged && <p className="text-15 text-warn">{t('sale.deliveryChanged')}</p>}
    </dl>
  )
}

function useSummary({ errors }: SaleForm) {
  const t = useTranslations('admin.orders')
  const address = useTranslations('orders.address')
  const labels: Record<string, string> = {
    customer_name: t('details.name'),
    customer_phone: t('details.phoneOf.customer'),
    customer_email: t('details.email'),
    delivery_method: t('details.delivery'),
    wilaya: address('wilaya'),
    commune: address('commune'),
    street: address('street'),
    notes: t('details.notes'),
  }
  return Object.entries(errors).map(([name, code]) => ({
    name: labels[name] ? name : 'items',
    code,
    label: labels[name] ?? t('sale.articles'),
  }))
}

type SaleProps = {
  start: Sale
  first: string | undefined
  onPlaced: (placed: PlacedDeskOrder) => void
}

function SaleScreen({ start, first, onPlaced }: SaleProps) {
  const t = useTranslations('admin.orders.sale')
  const shared = useTranslations('admin.shared')
  const [isTyped, setTyped] = useState(false)
  const form = useSale(start, onPlaced)
  const { handing, setHanding, paid, setPaid, errors, attempt, way, sale, isPending } = form
  const { method, choose, setWilaya } = way
  return (
    <GuardedPage isDirty={isTyped || sale !== start}>
      <div className="max-w-3xl space-y-6">
        <ErrorSummary errors={useSummary(form)} attempt={attempt} />
        {/* Outside the form, which Enter in the search of products must not send. */}
        <Articles form={form} first={first} />
        <form
          {...form.formProps}
          onInput={() => setTyped(true)}
          aria-busy={isPending}
          className="space-y-6"
        >
          <HandingChoice handing={handing} onChoose={setHanding} />
          <BuyerFields errors={errors} handing={handing} />
          <ForLater handing={handing}>
            <SaleDelivery
              method={method}
              subtotal={articlesTotal(sale)}
              errors={errors}
              onMethod={choose}
              onWilaya={setWilaya}
            />
          </ForLater>
          <PaymentChoice paid={paid} onChoose={setPaid} />
          <Sums form={form} />
          <Button type="submit" className="w-full sm:w-auto" aria-disabled={isPending}>
            {isPending ? shared('saving') : t('save')}
          </Button>
        </form>
      </div>
    </GuardedPage>
  )
}

/** Starts with a line for the product and size in the address, if a piece is left. */
function Started({ children }: { children: (start: Sale, first?: string) => ReactNode }) {
  const [search] = useSearchParams()
  const id = search.get('product') ?? undefined
  const query = useQuery({ ...productsToSellQuery({ id }), enabled: id !== undefined })
  if (id === undefined) return children([])
  const size = search.get('size')
  return (
    <QueryView query={query} skeleton={<Spinner />}>
      {({ items: [product] }) => {
        const isLeft = product && leftOf({ product, size }) > 0
        return children(isLeft ? addPiece([], product, size) : [], id)
      }}
    </QueryView>
  )
}

/** An order at the desk or from the phone, one after the other. */
export default function NewOrderScreen() {
  const t = useTranslations('admin.orders.sale')
  const [placed, setPlaced] = useState<PlacedDeskOrder>()
  const [search, setSearch] = useSearchParams()
  const next = () => {
    setPlaced(undefined)
    if (search.size > 0) setSearch({}, { replace: true })
  }
  return (
    <>
      <ScreenHeading title={t('title')} subtitle={t('subtitle')} />
      {placed ? (
        <PlacedSale placed={placed} onNext={next} />
      ) : (
        <Started key={search.toString()}>
          {(start, first) => <SaleScreen start={start} first={first} onPlaced={setPlaced} />}
        </Started>
      )}
    </>
  )
}
