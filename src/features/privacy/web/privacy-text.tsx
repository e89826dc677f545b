import type { ReactNode } from 'react'
import { createTranslator } from 'use-intl'
import { paths } from '#core/paths.ts'
import { keptDays, keptMonths } from '#core/retention.ts'
import { internationalPhone } from '#core/club.ts'
import { useTexts } from '#features/texts/web/use-texts.tsx'
import { useClub } from '#ui/site-settings.ts'
import { useLanguage } from '#i18n/language.tsx'
import { PathLink } from '#ui/path-link.tsx'
import { PageMeta } from '#ui/page-meta.tsx'
import type { messages as fr } from '../messages.fr.ts'
import { ClubText } from '#ui/club-text.tsx'

/** The texts of one language; the check requires the same keys in all. */
export type PrivacyWords = { [Key in keyof typeof fr]: Words<(typeof fr)[Key]> }
type Words<Text> = Text extends string ? string : { [Key in keyof Text]: string }

const topics = [
  'registrations',
  'orders',
  'calls',
  'messages',
  'newsletter',
  'waits',
  'reminders',
  'mails',
  'visits',
  'audit',
] as const

const durations = {
  registrations: {},
  orders: {},
  calls: { months: keptMonths.call, days: keptDays.block },
  messages: { months: keptMonths.message },
  newsletter: { days: keptDays.unconfirmedSubscription },
  waits: { days: keptDays.sizeWait, toldDays: keptDays.toldWait },
  reminders: { months: keptMonths.reminder },
  mails: { days: keptDays.mailText, months: keptMonths.mail },
  visits: { days: keptDays.idempotencyKey, networkDays: keptDays.sender },
  audit: { months: keptMonths.auditEntry, days: keptDays.failedSignIn },
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-12">
      <h2 id={id} className="display text-24 lg:text-30">
        {title}
      </h2>
      {children}
    </section>
  )
}

const link = 'font-semibold text-link underline underline-offset-4'

function useWords(words: PrivacyWords) {
  const locale = useLanguage()
  return createTranslator({ locale, messages: { privacy: words }, namespace: 'privacy' })
}

function Kept({ words }: { words: PrivacyWords }) {
  const t = useWords(words)
  const rows = (topic: (typeof topics)[number]) => [
    [t('what'), t(`${topic}.what`)],
    [t('why'), t(`${topic}.why`)],
    [t('howLong'), t(`${topic}.howLong`, durations[topic])],
  ]
  return (
    <div className="mt-4 divide-y divide-line border-y border-line">
      {topics.map((topic) => (
        <article key={topic} className="py-6">
          <h3 className="text-20 font-bold">{t(`${topic}.title`)}</h3>
          <dl className="mt-3 grid gap-x-6 gap-y-1 sm:grid-cols-[10rem_1fr] sm:gap-y-3">
            {rows(topic).map(([term, text]) => (
              <div key={term} className="sm:col-span-2 sm:grid sm:grid-cols-subgrid">
                <dt className="mt-2 text-15 font-semibold text-ink2 sm:mt-0">{term}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </article>
      ))}
    </div>
  )
}

function Contacts({ words }: { words: PrivacyWords }) {
  const t = useWords(words)
  const { phone, email, address } = useClub()
  if (!phone && !email && !address) {
    return (
      <p className="mt-3">
        <PathLink to={paths.contact()} className={link}>
          {t('ask.write')}
        </PathLink>
      </p>
    )
  }
  return (
    <dl className="mt-4 grid gap-x-4 gap-y-1 rounded-sheet border border-line bg-surface p-5 sm:grid-cols-[auto_1fr] sm:gap-y-2">
      {email && (
        <>
          <dt className="text-15 text-ink2">{t('ask.mail')}</dt>
          <dd>
            <a href={`mailto:${email}`} className={link}>
              <bdi dir="ltr">{email}</bdi>
            </a>
          </dd>
        </>
      )}
      {phone && (
        <>
          <dt className="text-15 text-ink2">{t('ask.phone')}</dt>
          <dd>
            <a href={`tel:${phone}`} className={link}>
              <bdi dir="ltr">{internationalPhone(phone)}</bdi>
            </a>
          </dd>
        </>
      )}
      {address && (
        <>
          <dt className="text-15 text-ink2">{t('ask.address')}</dt>
          <dd>
            <ClubText of="address" />
          </dd>
        </>
      )}
    </dl>
  )
}

function WhomToAsk({ words }: { words: PrivacyWords }) {
  const contact = useTexts('privacy').shown('contact')
  return (
    <>
      {contact && <p className="mt-3 whitespace-pre-line">{contact}</p>}
      <Contacts words={words} />
    </>
  )
}

/** The privacy notice: what is stored, why, for how long, and whom to ask. */
export function PrivacyText({ words }: { words: PrivacyWords }) {
  const t = useWords(words)
  const { name: club } = useClub()
  return (
    <div className="page max-w-3xl py-8 lg:py-12">
      <PageMeta title={t('title')} description={t('description', { club })} path={paths.privacy} />
      <h1 className="display">{t('title')}</h1>
      <p className="mt-3 text-18 text-ink2 lg:text-20">{t('lede')}</p>
      <Section id="kept" title={t('kept')}>
        <Kept words={words} />
      </Section>
      <Section id="rights" title={t('rights.title')}>
        <p className="mt-3">{t('rights.text')}</p>
        <p className="mt-3 text-ink2">{t('rights.law')}</p>
      </Section>
      <Section id="ask" title={t('ask.title')}>
        <WhomToAsk words={words} />
      </Section>
    </div>
  )
}
