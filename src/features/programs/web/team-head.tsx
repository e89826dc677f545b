import type { ComponentType } from 'react'
import { paths } from '#core/paths.ts'
import { FallbackText, fallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { BackLink } from '#ui/back-link.tsx'
import { ButtonLink } from '#ui/button.tsx'
import type { TeamTimes } from './client.ts'
import { TeamArt } from './team-art.tsx'
import { useAges, useTeamName } from './team-name.ts'

export type FullProps = Pick<TeamTimes['team'], 'slug'>

type TeamHeadProps = Pick<TeamTimes, 'team'> & {
  /**
   * Says that the team is full, if it is. A component and not an element: an element would be new
   * at each render, and a static island with new props is fetched and drawn again.
   */
  Full: ComponentType<FullProps>
}

/** The way into the team, or that there is none now. */
function Register({ team, Full }: TeamHeadProps) {
  const t = useTranslations('programs')
  if (!team.is_open) return <p className="mt-4 font-semibold text-ink2">{t('closed')}</p>
  return (
    <>
      <ButtonLink
        to={paths.register({ team: team.slug })}
        look="gold"
        className="mt-4 w-full sm:w-auto"
      >
        {t('register')}
      </ButtonLink>
      <Full slug={team.slug} />
    </>
  )
}

/** The team's name, what it is about and how to join, beside its drawing; on a phone below it. */
export function TeamHead({ team, Full }: TeamHeadProps) {
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
          <BackLink to={`${paths.programs}?group=${team.group}`}>{t('all')}</BackLink>
          <h1 className="display mt-2">{name}</h1>
          <p className="text-18 font-semibold text-gold">{ages}</p>
          {fallbackText(about, 'fr') && (
            <p className="mt-2 max-w-xl whitespace-pre-line sm:max-lg:max-w-1/2">
              <FallbackText texts={about} />
            </p>
          )}
          <Register team={team} Full={Full} />
        </div>
      </div>
    </div>
  )
}
