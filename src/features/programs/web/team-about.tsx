import { FallbackText, fallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import { Picture } from '#ui/picture.tsx'
import type { Team } from '../contract.ts'
import { Coaches } from './coaches.tsx'

/** The faces of those who coach, of whom the club shows a portrait; the names stand beside. */
function Faces({ coaches }: Pick<Team, 'coaches'>) {
  return coaches.map(
    ({ id, portrait_url: url }) =>
      url && (
        <Picture
          key={id}
          url={url}
          alt=""
          sizes="3.5rem"
          largest={320}
          className="size-14! rounded-full"
        />
      ),
  )
}

/** What the club says of a team, and who coaches it. */
export function TeamAbout({ team }: { team: Team }) {
  const texts = partialTranslationsOf(team, 'about')
  return (
    <>
      {fallbackText(texts, 'fr') && (
        <p className="mt-1 whitespace-pre-line text-ink2">
          <FallbackText texts={texts} />
        </p>
      )}
      <div className="mt-3 flex items-center gap-3 *:shrink-0 *:last:shrink empty:hidden">
        <Faces coaches={team.coaches} />
        <Coaches coaches={team.coaches} />
      </div>
    </>
  )
}
