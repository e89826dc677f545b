import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'

/** Nothing to register for, and where to look. */
export function ClosedNotice({ title, text }: { title: string; text: string }) {
  const t = useTranslations('registrations')
  return (
    <Notice title={title} text={text}>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to={paths.events}>{t('events')}</ButtonLink>
        <ButtonLink to={paths.programs} look="outline">
          {t('programs')}
        </ButtonLink>
      </div>
    </Notice>
  )
}
