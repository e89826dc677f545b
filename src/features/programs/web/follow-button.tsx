import { Star } from '#ui/icons/star.ts'
import { useTranslations } from '#i18n/translations.ts'
import { followTeam, useIsFollowed } from './followed-teams.ts'
import { type NamedTeam, useShortTeamName, useTeamName } from './team-name.ts'

/** Both labels take up space, so that the button keeps its size; they end at the card's edge. */
const word = 'col-start-1 row-start-1 flex items-center gap-2 transition-none'
const star = { 'aria-hidden': true, strokeWidth: 1.75 } as const

/** Puts a team's sessions on the home page of this device, or takes them off again. */
export function FollowButton({ team }: { team: NamedTeam }) {
  const t = useTranslations('programs')
  const name = useTeamName()(team)
  const shortName = useShortTeamName()(team)
  const isFollowed = useIsFollowed(team.slug)
  const toggle = async () => {
    // Before anything is fetched: the visitor may leave the page at once.
    followTeam(team.slug, !isFollowed)
    const { tellFollowed } = await import('./tell-followed.ts')
    tellFollowed(isFollowed ? undefined : t('followed', { team: shortName }))
  }
  return (
    <button
      type="button"
      onClick={() => void toggle()}
      className="-me-3 ms-auto grid min-h-11 shrink-0 items-center justify-items-end forced-colors:justify-items-center rounded-control px-3 font-semibold text-link hover:bg-sunk noscript:hidden"
    >
      <span className={`${word} ${isFollowed ? 'invisible' : ''}`}>
        <Star {...star} className="size-5" />
        {t('follow')}
      </span>
      <span className={`${word} ${isFollowed ? '' : 'invisible'}`}>
        <Star {...star} className="size-5 fill-gold" />
        {t('unfollow')}
      </span>
      <span className="sr-only">{name}</span>
    </button>
  )
}
