import { slugsIn, useFollowedTeams } from '#features/programs/web/followed-teams.ts'
import { useTranslations } from '#i18n/translations.ts'
import { Star } from '#ui/icons/star.ts'
import type { ListedMatch } from '../contract.ts'
import { MatchRow } from './match-row.tsx'

// The server does not know whom a device follows: it draws the next match of each team, hidden, and
// this shows those that are followed before anything is painted.
const reveal = `try{let s=JSON.parse(localStorage["my-teams"]),m=document.getElementById("my-matches");for(let u of m.querySelectorAll("ul"))if(s.includes(u.dataset.team))u.hidden=m.hidden=false}catch{}`

const early = import.meta.env.SSR ? reveal : ''

/** Each team's next match that will be played, and before it those that will not. */
function nextOfTeams(coming: readonly ListedMatch[]): [string, readonly ListedMatch[]][] {
  const teams = Map.groupBy(coming, ({ team }) => team.slug)
  return [...teams].map(([slug, matches]) => {
    const planned = matches.findIndex(({ state }) => state === 'planned')
    return [slug, planned < 0 ? matches : matches.slice(0, planned + 1)]
  })
}

function FollowedMark() {
  const t = useTranslations('matches')
  return (
    <>
      <Star
        aria-hidden
        className="absolute -inset-s-2 -top-2 size-5 fill-gold text-gold-text"
        strokeWidth={1.75}
      />
      <span className="sr-only"> ({t('followed')})</span>
    </>
  )
}

/** What the teams that this device follows play next, above the matches of all teams. */
export function MyNextMatches({ coming }: { coming: readonly ListedMatch[] }) {
  const t = useTranslations('matches')
  const followed = slugsIn(useFollowedTeams())
  const teams = nextOfTeams(coming)
  return (
    <>
      <section
        id="my-matches"
        aria-labelledby="mine"
        hidden={!teams.some(([slug]) => followed.includes(slug))}
        className="mb-10"
      >
        <h2 id="mine" className="display mb-4 text-24 lg:text-30">
          {t('mine')}
        </h2>
        <div className="grid grid-cols-1 gap-x-6 gap-y-4 md:grid-cols-2">
          {teams.map(([slug, matches]) => (
            <ul key={slug} data-team={slug} hidden={!followed.includes(slug)}>
              {matches.map((match) => (
                <MatchRow key={match.id} match={match} mark={<FollowedMark />} />
              ))}
            </ul>
          ))}
        </div>
      </section>
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: early }} />
    </>
  )
}
