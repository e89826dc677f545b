import { internationalPhone } from '#core/club.ts'
import { whatsAppLink } from '#core/whatsapp.ts'
import { useTranslations } from '#i18n/translations.ts'
import { useClub } from '#ui/site-settings.ts'

const link =
  'inline-flex min-h-11 items-center font-semibold whitespace-nowrap underline underline-offset-4'

type Props = { text: string; message: string }

/**
 * The club's phone and WhatsApp, with a `message` begun, for buyers who cannot go on with the site.
 */
export function OrderByPhone({ text, message }: Props) {
  const t = useTranslations('orders.whatsapp')
  const { phone, whatsapp } = useClub()
  if (!phone && !whatsapp) return null
  return (
    <p className="flex flex-wrap items-center gap-x-4 rounded-control bg-info-bg px-4 py-2 text-info">
      {text}
      {phone && (
        <a href={`tel:${phone}`} className={link}>
          <bdi dir="ltr">{internationalPhone(phone)}</bdi>
        </a>
      )}
      {whatsapp && (
        <a href={whatsAppLink(whatsapp, message)} target="_blank" rel="noreferrer" className={link}>
          {t('name')}
        </a>
      )}
    </p>
  )
}
