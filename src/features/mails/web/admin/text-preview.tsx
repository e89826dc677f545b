import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { directionOf, type Locale, locales } from '#core/locale.ts'
import { useTranslations } from '#i18n/translations.ts'
import { Spinner } from '#ui/feedback/spinner.tsx'
import type { MessagePreviewAnswer, MessageText } from '../../admin-contract.ts'
import { previewQuery, type TypedTexts } from './client.ts'

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

/** Outside the dialog, which is a form itself. */
function postInto(frame: string, sealed: string): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = '/api/mail-preview'
  form.target = frame
  form.hidden = true
  const field = document.createElement('input')
  field.name = 'token'
  field.value = sealed
  form.append(field)
  document.body.append(form)
  form.submit()
  form.remove()
}

/**
 * The mail in a frame, as an answer with a policy of its own. Each one gets a new frame, whose
 * first document adds no step to the browser's history.
 */
function MailFrame({ sealed }: { sealed: string }) {
  const t = useTranslations('admin.mails.texts')
  const name = `mail-${useId()}`
  useEffect(() => postInto(name, sealed), [name, sealed])
  return (
    <iframe
      key={sealed}
      name={name}
      title={t('preview')}
      sandbox=""
      className="h-96 w-full rounded-control border border-line bg-white"
    />
  )
}

function MailView({ shown, locale }: { shown: MessagePreviewAnswer; locale: Locale }) {
  const t = useTranslations('admin.mails.texts')
  const direction = { lang: locale, dir: directionOf(locale) }
  return (
    <div className="space-y-2">
      <p className="text-15">
        <span className="text-ink2">{t('subject')}</span>{' '}
        <b {...direction} className="wrap-anywhere">
          {shown.subject}
        </b>
      </p>
      {shown.sealed !== null && <MailFrame sealed={shown.sealed} />}
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center text-link">
          {t('plain')}
        </summary>
        <p
          {...direction}
          className="rounded-control bg-sunk p-3 text-15 wrap-anywhere whitespace-pre-line"
        >
          {shown.text}
        </p>
      </details>
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
            <MailView shown={shown} locale={locale} />
          )}
        </>
      ) : (
        <Waiting isOver={isError} />
      )}
    </section>
  )
}
