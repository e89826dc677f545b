import { internationalPhone, whatsAppChat } from '#core/club.ts'
import { whatsAppLink } from '#core/whatsapp.ts'
import { useTranslations } from '#i18n/translations.ts'
import { useClub } from '#ui/site-settings.ts'

export const callLink =
  'inline-flex min-h-11 items-center gap-2 font-semibold underline underline-offset-4'

/** The club's telephone and WhatsApp, where a message with the text `about` is begun. */
export function CallUs({ about }: { about?: string }) {
  const t = useTranslations('registrations')
  const { phone, whatsapp } = useClub()
  return (
    <p className="flex flex-wrap gap-x-6 empty:hidden">
      {phone && (
        <a href={`tel:${phone}`} className={callLink}>
          {t('call')} <bdi dir="ltr">{internationalPhone(phone)}</bdi>
        </a>
      )}
      {whatsapp && (
        <a
          href={about ? whatsAppLink(whatsapp, about) : whatsAppChat(whatsapp)}
          target="_blank"
          rel="noreferrer"
          className={callLink}
        >
          {t('next.ask')}
        </a>
      )}
    </p>
  )
}
