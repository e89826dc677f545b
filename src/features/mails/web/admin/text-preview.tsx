import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { directionOf, type Locale, locales } from '#core/locale.ts'
import { useTranslations } from '#i18n/translations.ts'
import { Spinner } from '#ui/feedback/spinner.tsx'
import type { MessageText } from '../../admin-contract.ts'
import { previewQuery, type TypedTexts } from './client.ts'
import { MailLook } from './mail-look.tsx'

const chip =
  'min-h-11 rounded-round border border-edge px-4 text-15 aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:font-semibold aria-pressed:text-on-primary'

function Bubble({ text, locale }: { text: string; locale: Locale }) {
  return (
    <div className="rounded-sheet bg-sunk p-4">
      <p
        lang={locale}
        dir={directionOf(locale)}
        className="ms-auto w-fit max-w-[90%] rounded-sheet bg-ready-bg p-3 text-15 wrap-anywhere whitespace-pre-line text-ink"
      >
        {text}
      </p>
    </div>
  )
}

function Waiting({ isOver }: { isOver: boolean }) {
  const t = useTranslations('admin.mails.texts')
  return isOver ? <p className="text-15 text-ink2">{t('noPreview')}</p> : <Spinner />
}

type Props = {
  text: MessageText
  typed: TypedTexts
  locale: Locale
  onLocale: (locale: Locale) => void
}

/** The message as its reader would get it, with what is typed. */
export function TextPreview({ text, typed, locale, onLocale }: Props) {
  const t = useTranslations('admin.mails.texts')
  const { data: shown, isError } = useQuery({
    ...previewQuery(text.key, locale, typed),
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-label={t('preview')} className="space-y-3 border-t border-line pt-4">
      <h3 className="font-bold">{t('preview')}</h3>
      <div role="group" aria-label={t('previewIn')} className="flex flex-wrap gap-2">
        {locales.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === locale}
            onClick={() => onLocale(each)}
            className={chip}
          >
            {t(`language.${each}`)}
          </button>
        ))}
      </div>
      {shown ? (
        <>
          <p className="text-15 text-ink2">{t(shown.is_real ? 'real' : 'invented')}</p>
          {shown.subject === null ? (
            <Bubble text={shown.text} locale={locale} />
          ) : (
            <MailLook shown={shown} locale={locale} />
          )}
        </>
      ) : (
        <Waiting isOver={isError} />
      )}
    </section>
  )
}
