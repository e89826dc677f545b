import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { ButtonLink } from '#ui/button.tsx'
import { FallbackText, fallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import type { Team } from '../contract.ts'
import { TeamFacts } from './team-facts.tsx'
import { TeamLinks } from './team-links.tsx'
import { useAges, useTeamName } from './team-name.ts'
import { Coaches } from './coaches.tsx'
import { Coming, Slots } from './team-times.tsx'
import { useSeason } from './team-words.ts'

function About({ team }: { team: Team }) {
  const texts = partialTranslationsOf(team, 'about')
  return (
    fallbackText(texts, 'fr') && (
      <p className="mt-1 text-ink2">
        <FallbackText texts={texts} />
      </p>
    )
  )
}

/** One team: its days, its coach, and the next steps for a parent. */
export function LevelCard({ team }: { team: Team }) {
  const t = useTranslations('programs')
  const agesOf = useAges()
  const name = useTeamName()(team)
  const season = useSeason()
  return (
    <article id={team.slug} className="border-t-4 border-gold bg-surface p-5 lg:p-6">
      <h3 className="flex flex-wrap items-baseline gap-x-3">
        <span className="display text-30 text-link">
          <bdi>{team.level}</bdi>
        </span>
        <span className="sr-only">{t(team.group)}</span>
        <span className="font-semibold">{agesOf(team)}</span>
      </h3>
      <About team={team} />
      <Slots team={team} season={season} />
      <Coaches coaches={team.coaches} className="mt-4" />
      <TeamFacts team={team} />
      <Coming team={team} season={season} />
      {!team.is_open && <p className="mt-4 font-semibold">{t('closed')}</p>}
      <div className="mt-4 flex flex-wrap gap-3">
        {team.is_open && (
          <ButtonLink to={paths.register({ team: team.slug })} className="grow sm:grow-0">
            {t('register')} <span className="sr-only">{name}</span>
          </ButtonLink>
        )}
        <ButtonLink
          to={paths.contact(`${team.level}-${team.group}`)}
          look="outline"
          className="grow sm:grow-0"
        >
          {t('information')} <span className="sr-only">{name}</span>
        </ButtonLink>
      </div>
      <TeamLinks team={team} />
    </article>
  )
}
