import type { ReactNode } from 'react'
import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { ButtonLink } from '#ui/button.tsx'
import { still } from '#ui/server-drawn.tsx'
import type { Team } from '../contract.ts'
import { FollowButton } from './follow-button.tsx'
import { useAges, useTeamName } from './team-name.ts'
import { Coming, Slots } from './team-times.tsx'
import { useSeason } from './team-words.ts'

const CardFacts = still(async () => (await import('./for-all-teams.tsx')).CardFacts)
const TeamAbout = still(async () => (await import('./team-about.tsx')).TeamAbout)

type LevelCardProps = {
  team: Team
  among: readonly Team[]
  anchor: string | undefined
  picture: ReactNode
}

/**
 * One team: its days, its coach, and the next steps for a parent. The page itself shows the facts
 * that all its teams (`among`) share; `anchor` is a second name to link to: that of its level.
 */
export function LevelCard({ team, among, anchor, picture }: LevelCardProps) {
  const t = useTranslations('programs')
  const agesOf = useAges()
  const name = useTeamName()(team)
  const season = useSeason()
  return (
    <article id={team.slug} className="level-card">
      <div className="face">{picture}</div>
      <div className="band">
        <h3 id={anchor} className="flex scroll-mt-24 flex-wrap items-baseline gap-x-3">
          <span className="display text-30 text-link">
            <bdi>{team.level}</bdi>
          </span>
          <span className="sr-only">{t(team.group)}</span>
          <span className="font-semibold">{agesOf(team)}</span>
        </h3>
        <FollowButton team={team} />
      </div>
      <TeamAbout team={team} />
      <Slots team={team} season={season} />
      <CardFacts team={team} among={among} />
      <Coming team={team} season={season} />
      {!team.is_open && <p className="mt-4 font-semibold">{t('closed')}</p>}
      <div className="mt-4 flex flex-wrap gap-3">
        {team.is_open && (
          <ButtonLink to={paths.register({ team: team.slug })} className="grow sm:grow-0">
            {t('register')} <span className="sr-only">{name}</span>
          </ButtonLink>
        )}
        <ButtonLink to={paths.team(team.slug)} look="outline" className="grow sm:grow-0">
          {t('more')} <span className="sr-only">{name}</span>
        </ButtonLink>
      </div>
    </article>
  )
}
