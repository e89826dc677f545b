import { useQuery } from '@tanstack/react-query'
import { placeName } from '#core/places.ts'
import { wilayas } from '#core/wilayas.ts'
import { useTranslations } from '#i18n/translations.ts'
import { formatDateTime } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { readAhead } from '#ui/data/admin-queries.ts'
import { QueryView } from '#ui/feedback/query-view.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ConflictDialog } from '#ui/forms/conflict-dialog.tsx'
import { EarlierValues } from '#ui/forms/earlier-values.tsx'
import type { FieldText } from '#ui/forms/edit-form.ts'
import { GuardedPage } from '#ui/forms/guarded.tsx'
import { ScreenHeading } from '#ui/screen-heading.tsx'
import type { DeliverySettings } from '../../admin-contract.ts'
import { deliverySettingsQuery, deliveryRevisionsQuery } from './client.ts'
import { DeliveryForm } from './delivery-form.tsx'
import { type DeliveryValues, readEarlierDelivery, valuesOf } from './delivery-values.ts'
import { PickupPlaces } from './pickup-places.tsx'
import { useDeliveryEditor } from './use-delivery-editor.ts'

export const clientLoader = () =>
  readAhead((queries) => queries.prefetchQuery(deliverySettingsQuery()))

/** The settings as labelled texts, to compare two versions. */
function useDescribed() {
  const t = useTranslations('admin.orders.delivery.fields')
  const way = useTranslations('orders.delivery')
  const ofWay = useTranslations('admin.orders.delivery.wayFields')
  const arrival = useTranslations('admin.orders.arrival.fields')
  const payer = useTranslations('admin.orders.delivery.payers')
  const locale = useLanguage()
  const nameOf = (code: number | null) => {
    const place = code === null ? undefined : wilayas[code - 1]
    return place ? placeName(place, locale) : ''
  }
  return ({ home_wilaya, ways, ...rules }: DeliveryValues): FieldText[] => [
    { name: 'home_wilaya', label: t('home_wilaya'), text: nameOf(home_wilaya) },
    ...ways.flatMap(({ method, enabled, price, free_from, prices }) => {
      const own = Object.entries(prices).map(
        ([code, { typed, isServed }]) => `${nameOf(Number(code))} ${isServed ? typed : '–'}`,
      )
      const texts = {
        enabled: enabled ? '✓' : '✗',
        price,
        free_from,
        prices: own.join(', '),
      }
      return (['enabled', 'price', 'free_from', 'prices'] as const).map((field) => ({
        name: `${method}_${field}`,
        label: ofWay(field, { way: way(`${method}.short`) }),
        text: texts[field],
      }))
    }),
    { name: 'return_days', label: t('return_days'), text: rules.return_days },
    { name: 'return_paid_by', label: t('return_paid_by'), text: payer(rules.return_paid_by) },
    { name: 'arrives_from', label: arrival('arrives_from'), text: rules.arrives_from },
    { name: 'arrives_to', label: arrival('arrives_to'), text: rules.arrives_to },
    {
      name: 'arrivals',
      label: arrival('arrivals'),
      text: Object.entries(rules.arrivals)
        .map(([code, { from, to }]) => `${nameOf(Number(code))} ${from}–${to}`)
        .join(', '),
    },
    { name: 'call_tries', label: t('call_tries'), text: rules.call_tries },
    { name: 'held_days', label: t('held_days'), text: rules.held_days },
  ]
}

/** Which texts of an earlier value differ from what holds now. */
function EarlierDelivery({ texts, now }: { texts: FieldText[]; now: FieldText[] }) {
  const differing = texts.filter(({ text }, index) => text !== now[index]?.text)
  return (
    <ul>
      {differing.map(({ name, label, text }) => (
        <li key={name} className="wrap-anywhere">
          {label} – <bdi>{text || '–'}</bdi>
        </li>
      ))}
    </ul>
  )
}

function Editor({ saved }: { saved: DeliverySettings }) {
  const t = useTranslations('admin.orders.delivery')
  const locale = useLanguage()
  const editor = useDeliveryEditor(saved)
  const describe = useDescribed()
  const { values, base, theirs, isDirty, keepMine, takeTheirs } = editor
  return (
    <GuardedPage isDirty={isDirty}>
      <DeliveryForm editor={editor} />
      <div className="mt-4 max-w-2xl">
        <EarlierValues
          query={deliveryRevisionsQuery(base.version)}
          valuesOf={({ value }) => readEarlierDelivery(value)}
          onUse={editor.set}
        >
          {(earlier) => (
            <EarlierDelivery texts={describe(earlier)} now={describe(valuesOf(base))} />
          )}
        </EarlierValues>
      </div>
      {base.updated_by && base.updated_at && (
        <p className="mt-4 text-15 text-ink2">
          {t('last', { actor: base.updated_by, date: formatDateTime(base.updated_at, locale) })}
        </p>
      )}
      {theirs && (
        <ConflictDialog
          title={t('title')}
          mine={describe(values)}
          theirs={describe(valuesOf(theirs))}
          keepMine={keepMine}
          takeTheirs={takeTheirs}
        />
      )}
    </GuardedPage>
  )
}

/** Which delivery ways the club offers, and what each costs in which wilaya. */
export default function DeliveryScreen() {
  const t = useTranslations('admin.orders.delivery')
  const settings = useQuery(deliverySettingsQuery())
  return (
    <>
      <ScreenHeading title={t('title')} subtitle={t('subtitle')} />
      <QueryView
        query={settings}
        skeleton={<Skeleton count={3} shape="h-40" className="max-w-2xl space-y-6" />}
      >
        {(saved) => <Editor saved={saved} />}
      </QueryView>
      <div className="mt-10">
        <PickupPlaces />
      </div>
    </>
  )
}
