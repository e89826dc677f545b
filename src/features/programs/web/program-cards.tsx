import { Link } from 'react-router'
import { ArrowRight } from '#ui/icons/arrow-right.ts'
import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { ButtonLink } from '#ui/button.tsx'
import { FallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import { useQuery } from '@tanstack/react-query'
import { levelsQuery } from './client.ts'
import { levelAnchor } from './level-anchor.ts'
import { useAges } from './team-name.ts'

/** The levels, each linking to the programs page. */
export function ProgramCards() {
  const t = useTranslations('programs')
  const agesOf = useAges()
  const levels = useQuery(levelsQuery()).data?.items ?? []
  if (levels.length === 0) return null
  return (
    <section className="page py-10" aria-labelledby="home-programs">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="home-programs" className="display text-24 lg:text-30">
          {t('home.title')}
        </h2>
        <ButtonLink to={paths.programs} look="quiet" className="-mx-4 px-4!">
          {t('home.all')}
          <ArrowRight aria-hidden className="size-5 rtl:-scale-x-100" strokeWidth={1.75} />
        </ButtonLink>
      </div>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4 lg:gap-6">
        {levels.map((level) => (
          <li
            key={level.level}
            className="group relative border-s-4 border-gold bg-surface p-5 transition-colors duration-120 hover:bg-sunk"
          >
            <h3>
              <Link
                to={`${paths.programs}#${levelAnchor(level.level)}`}
                className="after:absolute after:inset-0"
              >
                <span className="display block text-38 text-link">
                  <bdi>{level.level}</bdi>
                </span>
                <span className="font-semibold">{agesOf(level)}</span>
              </Link>
            </h3>
            <p className="mt-2 text-15 text-ink2">
              <FallbackText texts={partialTranslationsOf(level, 'about')} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
