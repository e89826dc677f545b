import { localized } from '#core/locale.ts'
import { paths } from '#core/paths.ts'
import { whatsAppLink } from '#core/whatsapp.ts'
import type { ProductPage } from '#features/catalogue/contract.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { ButtonLink } from '#ui/button.tsx'
import { BellRing } from '#ui/icons/bell-ring.ts'
import { useClub, useSiteSettings } from '#ui/site-settings.ts'

/** For a sold-out product, or its `sizes`: a WhatsApp message to the club, already written. */
export function AskClub({ product, sizes = '' }: { product: ProductPage; sizes?: string }) {
  const t = useTranslations('orders.add')
  const { origin } = useSiteSettings()
  const { whatsapp } = useClub()
  const name = localized(product, 'name', useLanguage()) + sizes
  const message = t('tellMeText', { name, address: origin + paths.product(product.id) })
  if (!whatsapp) return null
  const address = whatsAppLink(whatsapp, message)
  return (
    <div>
      <p className="mb-2 text-15 text-ink2">{t('tellMeHint')}</p>
      <ButtonLink look="outline" to={address} target="_blank" rel="noreferrer">
        <BellRing aria-hidden className="size-5" strokeWidth={1.75} />
        {t('tellMe')}
      </ButtonLink>
    </div>
  )
}
