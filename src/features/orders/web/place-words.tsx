import { localized } from '#core/locale.ts'
import { paths } from '#core/paths.ts'
import { FallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import type { PickupPlace } from '../contract.ts'

type Props = { place: PickupPlace }

/** The name of a place of pickup. */
export const PlaceName = ({ place }: Props) => (
  <bdi>
    <FallbackText texts={partialTranslationsOf(place, 'name')} />
  </bdi>
)

/** Its address and notes, as the club wrote them. */
export const PlaceAddress = ({ place }: Props) => (
  <bdi className="block wrap-anywhere whitespace-pre-line">
    <FallbackText texts={partialTranslationsOf(place, 'address')} />
  </bdi>
)

/** That an order is collected there, free. */
export function PickupAt({ place }: Props) {
  const t = useTranslations('orders.delivery.pickup')
  const locale = useLanguage()
  const name = localized(place, 'name', locale)
  return t.rich('at', { name, place: () => <PlaceName place={place} /> })
}

/** Opens in a new tab, so that nothing typed is lost; above the choice that it is part of. */
const Elsewhere = ({ href, children }: { href: string; children: string }) => (
  <a
    href={href}
    target="_blank"
    rel="noreferrer"
    className="relative z-1 inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4 print:hidden"
  >
    {children}
  </a>
)

/** The link to its map, if it has one. */
export function PlaceMap({ place: { map_url } }: Props) {
  const t = useTranslations('orders.delivery.pickup')
  return map_url && <Elsewhere href={map_url}>{t('map')}</Elsewhere>
}

/** When the club's hall is open, and the way there. */
export function HallHours() {
  const t = useTranslations('orders.delivery.pickup')
  return <Elsewhere href={`${paths.contact()}#location`}>{t('hours')}</Elsewhere>
}
