import { useSyncExternalStore } from 'react'
import { MessageCircle } from '#ui/icons/message-circle.ts'
import { Share2 } from '#ui/icons/share-2.ts'
import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { localized } from '#core/locale.ts'
import { useLanguage } from '#i18n/language.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { formatDinars } from '#ui/money.tsx'
import { useSiteSettings } from '#ui/site-settings.ts'
import type { Product } from '../contract.ts'
import { usePrint } from './live-print.tsx'

const noSubscription = () => () => undefined

/** Whether the system has a share sheet; false during server rendering. */
export const useShareSheet = () =>
  useSyncExternalStore(
    noSubscription,
    () => 'share' in navigator,
    () => false,
  )

/** Shares the product's page by WhatsApp or the system's share sheet. */
export function ShareProduct({ product }: { product: Product }) {
  const t = useTranslations('catalogue.product')
  const locale = useLanguage()
  const { origin } = useSiteSettings()
  const hasShareSheet = useShareSheet()
  const { number } = usePrint()
  const title = localized(product, 'name', locale)
  // The link carries the typed number, so that its preview picture shows it.
  const url = origin + paths.product(product.id, product.jersey && number)
  const text = t('shareText', { name: title, price: formatDinars(product.price, locale) })
  // Closing the sheet rejects the promise; that is no error.
  const share = () => void navigator.share({ title, text, url }).catch(() => undefined)
  return (
    <p className="flex flex-wrap gap-x-2">
      <ButtonLink
        look="quiet"
        to={`https://wa.me/?text=${encodeURIComponent(`${text}\n${url}`)}`}
        target="_blank"
        rel="noreferrer"
        className="-ms-5"
      >
        <MessageCircle aria-hidden className="size-5" strokeWidth={1.75} />
        {t('shareWhatsapp')}
      </ButtonLink>
      {hasShareSheet && (
        <Button look="quiet" onClick={share}>
          <Share2 aria-hidden className="size-5" strokeWidth={1.75} />
          {t('share')}
        </Button>
      )}
    </p>
  )
}
