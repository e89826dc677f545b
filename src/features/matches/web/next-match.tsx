import { useTranslations } from '#i18n/translations.ts'
import { paths } from '#core/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { DateBlock } from '#ui/date-block.tsx'
import type { Match } from '../contract.ts'
import { FollowedStar } from './followed-star.tsx'
import { MatchFacts } from './match-row.tsx'

/** The match that comes first, as on the scoreboard. */
export function NextMatch({ match, isOfOneTeam }: { match: Match; isOfOneTeam: boolean }) {
  const t = useTranslations('matches')
  return (
    <li
      id={match.id}
      className="band relative flex scroll-mt-24 items-center gap-4 rounded-control border-s-4 border-gold p-4"
    >
      <DateBlock date={match.match_date} />
      <FollowedStar team={match.team} className="start-2 top-2 size-5" />
      <MatchFacts
        match={match}
        Title="h3"
        isOfOneTeam={isOfOneTeam}
        label={<p className="display text-18 text-gold">{t('next')}</p>}
      />
      <ButtonLink to={paths.team(match.team.slug)} look="quiet" className="ms-auto max-md:hidden">
        {t('teamPage')}
      </ButtonLink>
    </li>
  )
}
