import { useIsFollowed } from '#features/programs/web/followed-teams.ts'
import { useTranslations } from '#i18n/translations.ts'
import { Star } from '#ui/icons/star.ts'
import type { Match } from '../contract.ts'

/** Marks a team that this device follows, over its place: nothing moves when it appears. */
export function FollowedStar({ team, className }: { team: Match['team']; className: string }) {
  const t = useTranslations('matches')
  if (!useIsFollowed(team.slug)) return null
  return (
    <>
      <Star
        aria-hidden
        className={`absolute fill-gold text-gold-text ${className}`}
        strokeWidth={1.75}
      />
      <span className="sr-only"> ({t('followed')})</span>
    </>
  )
}
