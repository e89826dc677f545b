import { useTranslations } from 'use-intl'
import { useClock } from '#features/club/web/clock.ts'
import { formatMonth } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { PageMeta } from '#ui/page-meta.tsx'
import { groups, levels, sessionMinutes } from '../facts.ts'
import { seasonAt } from '../rules.ts'
import { LevelCard } from './level-card.tsx'
import { NextSession } from './next-session.tsx'
import { WeekTable } from './week-table.tsx'

function Intro() {
  const t = useTranslations('programs')
  const locale = useLanguage()
  const { startsAt, endsAt } = seasonAt(useClock())
  const lastMoment = new Date(endsAt.getTime() - 1)
  return (
    <>
      <h1 className="display text-38 lg:text-48">{t('title')}</h1>
      <p className="mt-2 max-w-2xl text-18 text-ink2">{t('lede', { minutes: String(sessionMinutes) })}</p>
      <p className="mt-2 font-semibold">
        {t('season', { start: formatMonth(startsAt, locale), end: formatMonth(lastMoment, locale) })}
      </p>
    </>
  )
}

export default function ProgramsScreen() {
  const t = useTranslations('programs')
  return (
    <>
      <PageMeta title={t('title')} description={t('description')} path="/programs" />
      <div className="page py-8 lg:py-12">
        <Intro />
        <nav aria-label={t('jump')} className="mt-4 flex flex-wrap gap-x-6 lg:hidden">
          {groups.map((group) => (
            <a
              key={group}
              href={`#${group}`}
              className="inline-flex min-h-11 items-center font-semibold text-link underline"
            >
              {t(group)}
            </a>
          ))}
        </nav>
      </div>
      <NextSession />
      <div className="page space-y-12 py-10">
        <div className="grid gap-10 lg:grid-cols-2 lg:gap-8">
          {groups.map((group) => (
            <section key={group} id={group} aria-labelledby={`${group}-title`}>
              <h2 id={`${group}-title`} className="display mb-4 text-30">
                {t(group)}
              </h2>
              <div className="space-y-6">
                {levels.map((level) => (
                  <LevelCard key={level} team={{ level, group }} />
                ))}
              </div>
            </section>
          ))}
        </div>
        <WeekTable />
      </div>
    </>
  )
}
