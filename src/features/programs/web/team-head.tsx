import { ArrowLeft } from '#ui/icons/arrow-left.ts'
import { paths } from '#core/paths.ts'
import { FallbackText, fallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import { useTranslations } from '#i18n/translations.ts'
import type { TeamTimes } from './client.ts'
import { TeamArt } from './team-art.tsx'
import { useAges, useTeamName } from './team-name.ts'

/** The team's name and what it is about, beside its drawing; on a phone below it. */
export function TeamHead({ team }: Pick<TeamTimes, 'team'>) {
  const t = useTranslations('team')
  const ages = useAges()(team)
  const name = useTeamName()(team)
  const about = partialTranslationsOf(team, 'about')
  return (
    <div className="band overflow-hidden">
      <div className="page relative py-6 lg:py-10">
        <TeamArt
          level={team.level}
          flies
          className="absolute inset-e-4 top-3 h-16 sm:inset-e-0 sm:top-auto sm:bottom-0 sm:h-full sm:max-w-[60%]"
        />
        <div className="relative">
          <a
            href={`${paths.programs}?group=${team.group}`}
            className="inline-flex min-h-11 items-center gap-2 text-ink2 underline-offset-4 hover:underline"
          >
            <ArrowLeft aria-hidden className="size-5 rtl:-scale-x-100" strokeWidth={1.75} />
            {t('all')}
          </a>
          <h1 className="display mt-2">{name}</h1>
          <p className="text-18 font-semibold text-gold">{ages}</p>
          {fallbackText(about, 'fr') && (
            <p className="mt-2 max-w-xl sm:max-lg:max-w-1/2">
              <FallbackText texts={about} />
            </p>
          )}
        </div>
      </div>
    </div>
  )
}
