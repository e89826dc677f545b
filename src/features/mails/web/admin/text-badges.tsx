import { locales } from '#core/locale.ts'
import { useTranslations } from '#i18n/translations.ts'
import type { MessageText } from '../../admin-contract.ts'

const badge = 'rounded-round px-2.5 py-0.5 text-13 font-semibold whitespace-nowrap'

/** Whether a text is the club's own, where a translation is missing, and whether it still fits. */
export function TextBadges({ text }: { text: MessageText }) {
  const t = useTranslations('admin.mails.texts')
  const shared = useTranslations('admin.shared.translation')
  const gaps = locales.filter((locale) => text[`text_${locale}`] === null)
  if (gaps.length === locales.length) return null
  return (
    <>
      <span className={`${badge} bg-ready-bg text-ready`}>{t('own')}</span>
      {gaps.length > 0 && (
        <span className={`${badge} bg-warn-bg text-warn`}>
          {shared('missing', { languages: gaps.map((locale) => t(`in.${locale}`)).join(', ') })}
        </span>
      )}
      {text.errors.length > 0 && (
        <span className={`${badge} bg-danger-bg text-danger`}>{t('broken')}</span>
      )}
    </>
  )
}
