import { useTranslations } from '#i18n/translations.ts'
import { localized } from '#core/locale.ts'
import { formatDateTime } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { PhoneNumber } from '#ui/phone-number.tsx'
import type { KeptMessage } from '../../contract.ts'
import { parseTopic } from '../../rules.ts'
import { MessageActions } from './message-actions.tsx'

const link = 'underline-offset-4 hover:underline'

function useTopicText({ topic, event }: KeptMessage): string | undefined {
  const t = useTranslations('admin.contact.topic')
  const locale = useLanguage()
  if (event) return t('event', { title: localized(event, 'title', locale) })
  const parsed = parseTopic(topic)
  if (parsed?.kind === 'program') return t('program', { level: parsed.level, group: parsed.group })
}

function Answered({ message: { answered_at, answered_by } }: { message: KeptMessage }) {
  const t = useTranslations('admin.contact')
  const locale = useLanguage()
  if (answered_at === null || answered_by === null) return null
  return (
    <p className="text-15 text-ok">
      {t('answeredBy', { date: formatDateTime(answered_at, locale), admin: answered_by })}
    </p>
  )
}

/** One message; a gold edge marks unanswered ones. */
export function MessageCard({ message }: { message: KeptMessage }) {
  const t = useTranslations('admin.contact')
  const locale = useLanguage()
  const topic = useTopicText(message)
  const { name, email, phone, created_at, language } = message
  const edge = message.answered_at === null ? 'border-s-4 border-s-gold' : ''
  return (
    <article className={`rounded-control border border-line bg-surface p-4 sm:p-5 ${edge}`}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="min-w-0 text-18 font-bold wrap-anywhere">
          <bdi>{name}</bdi>
        </h2>
        <p className="text-15 text-ink2">
          <time dateTime={created_at}>{formatDateTime(created_at, locale)}</time>
          {' · '}
          {t('language', { language })}
        </p>
      </header>
      <p className="mt-1 flex flex-wrap gap-x-4 text-15">
        <a href={`mailto:${email}`} className={`wrap-anywhere ${link}`}>
          <bdi dir="ltr">{email}</bdi>
        </a>
        {phone !== null && (
          <a href={`tel:${phone}`} className={`whitespace-nowrap ${link}`}>
            <PhoneNumber phone={phone} />
          </a>
        )}
      </p>
      {topic && (
        <p className="mt-2 text-15">
          <span className="text-ink2">{t('topic.label')} – </span>
          <strong>{topic}</strong>
        </p>
      )}
      <p dir="auto" className="my-3 max-w-3xl wrap-anywhere whitespace-pre-line">
        {message.message}
      </p>
      <Answered message={message} />
      <MessageActions message={message} />
    </article>
  )
}
