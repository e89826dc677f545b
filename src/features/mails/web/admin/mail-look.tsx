import { useEffect, useId } from 'react'
import { directionOf, type Locale } from '#core/locale.ts'
import { useTranslations } from '#i18n/translations.ts'

/** Posts with a form outside the dialog, because the dialog is a form itself. */
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
 * The mail in a frame, loaded as a response with its own policy. Each mail gets a new frame,
 * because the first document of a frame adds no step to the browser's history.
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

type Shown = { subject: string | null; text: string; sealed: string | null }

/** A mail as its reader sees it. */
export function MailLook({ shown, locale }: { shown: Shown; locale: Locale }) {
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
