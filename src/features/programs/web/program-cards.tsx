import { Link } from 'react-router'
import { ArrowRight } from '#ui/icons/arrow-right.ts'
import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { ButtonLink } from '#ui/button.tsx'
import { useLanguage } from '#i18n/language.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { levelsQuery } from './client.ts'
import { levelAnchor } from './level-anchor.ts'
import { useAges } from './team-name.ts'
import { shortWeekday } from './team-words.ts'

type Props = {
  /** Shows what there is of these teams; nothing where the club has no pictures. */
  pictures: (teams: readonly string[]) => ReactNode
}

/** The levels with their days, each linking to its teams. */
export function ProgramCards({ pictures }: Props) {
  const t = useTranslations('programs')
  const agesOf = useAges()
  const locale = useLanguage()
  const levels = useQuery(levelsQuery()).data?.items ?? []
  if (levels.length === 0) return null
  return (
    <section className="page py-3 lg:py-10" aria-labelledby="home-programs">
      <div className="mb-1 flex lg:mb-4 flex-wrap items-center justify-between">
        <h2 id="home-programs" className="display text-24 lg:text-30">
          {t('home.title')}
        </h2>
        <ButtonLink to={paths.programs} look="quiet" className="-mx-2 gap-1! px-2! max-sm:text-15">
          {t('home.all')}
          <ArrowRight aria-hidden className="size-5 rtl:-scale-x-100" strokeWidth={1.75} />
        </ButtonLink>
      </div>
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-6">
        {levels.map((level) => (
          <li key={level.level} className="band level-tile">
            {pictures(level.teams)}
            <h3>
              <Link
                to={`${paths.programs}#${levelAnchor(level.level)}`}
                className="before:absolute before:-inset-5 before:h-80"
              >
                <span className="display relative block text-30 leading-none! text-gold lg:text-38">
                  <bdi>{level.level}</bdi>
                </span>
                <span className="block text-15 leading-snug font-semibold">{agesOf(level)}</span>
              </Link>
            </h3>
            {level.groups.map(({ group, weekdays: days }) => (
              <p
                key={group}
                className="mt-1 flex flex-wrap gap-x-1.5 text-13 leading-snug text-ink2 lg:text-15"
              >
                <span className="font-semibold text-ink">{t(group)}</span>
                {days.map((day) => shortWeekday(day, locale)).join('\u00a0· ')}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
