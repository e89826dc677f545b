import { internationalPhone } from '#core/club.ts'
import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useClub } from '#ui/site-settings.ts'

/** A private link that opens nothing, and whom to call. */
export function UnknownLink() {
  const t = useTranslations('registrations')
  const { phone } = useClub()
  return (
    <Notice title={t('noLink')} text={t('noLinkText')}>
      <ButtonLink to={paths.lostLink}>{t('lost.title')}</ButtonLink>
      {phone && (
        <ButtonLink to={`tel:${phone}`} reloadDocument look="outline">
          {t('call')} <bdi dir="ltr">{internationalPhone(phone)}</bdi>
        </ButtonLink>
      )}
    </Notice>
  )
}
