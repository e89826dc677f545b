import { type Locale, localized } from '#core/locale.ts'
import { placeName } from '#core/places.ts'
import { wilayas } from '#core/wilayas.ts'
import { formatInteger, formatNumber } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { Money } from '#ui/money.tsx'
import type { Report } from '../../contract.ts'
import { BarTable } from './bar-table.tsx'

type Parcels = Report['returns']['parcels']

/** The share of the parcels that were refused; a dash when the courier got none. */
export function refusalRate({ handed_over: sent, refused }: Parcels, locale: Locale): string {
  if (sent === 0) return '–'
  const percent = formatNumber(Math.round((refused / sent) * 1000) / 10, locale)
  return locale === 'fr' ? `${percent}\u00a0%` : `${percent}%`
}

/** What came back, and the parcels that were refused, by product, way and wilaya. */
export function ReturnTables({ returns }: { returns: Report['returns'] }) {
  const t = useTranslations('admin.reports')
  const delivery = useTranslations('orders.delivery')
  const locale = useLanguage()
  const count = (value: number) => formatInteger(value, locale)
  const heads = [t('returns.sent'), t('returns.refused'), t('returns.rateShort')]
  const cellsOf = (parcels: Parcels) => [
    count(parcels.handed_over),
    count(parcels.refused),
    refusalRate(parcels, locale),
  ]
  const wilayaOf = (code: number | null) => {
    const wilaya = code === null ? undefined : wilayas[code - 1]
    return wilaya ? placeName(wilaya, locale) : t('returns.noWilaya')
  }
  return (
    <div className="grid gap-4 xl:grid-cols-2 print:grid-cols-1">
      <BarTable
        title={t('returns.title')}
        note={t('returns.note')}
        heads={[t('columns.product'), t('returns.resaleable'), t('returns.lost'), t('returns.sum')]}
        empty={t('returns.none')}
        rows={returns.products.map((product) => ({
          key: product.id,
          name: <bdi>{localized(product, 'name', locale)}</bdi>,
          cells: [
            count(product.resaleable),
            count(product.lost),
            <Money key="sum" dzd={product.value} />,
          ],
          size: product.resaleable + product.lost,
        }))}
      />
      <BarTable
        title={t('returns.byDelivery')}
        note={t('returns.parcelsNote')}
        heads={[t('columns.way'), ...heads]}
        empty={t('returns.noParcels')}
        rows={returns.deliveries.map(({ delivery_method: way, ...parcels }) => ({
          key: way,
          name: delivery(`${way}.short`),
          cells: cellsOf(parcels),
          size: parcels.refused,
        }))}
      />
      <BarTable
        title={t('returns.byWilaya')}
        note={t('returns.parcelsNote')}
        heads={[t('returns.wilaya'), ...heads]}
        empty={t('returns.noParcels')}
        rows={returns.wilayas.map(({ wilaya, ...parcels }) => ({
          key: String(wilaya),
          name: wilayaOf(wilaya),
          cells: cellsOf(parcels),
          size: parcels.refused,
        }))}
      />
    </div>
  )
}
