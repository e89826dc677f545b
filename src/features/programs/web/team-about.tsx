import { FallbackText, fallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import type { Team } from '../contract.ts'
import { Coaches } from './coaches.tsx'

/** What the club says of a team, and who coaches it. */
export function TeamAbout({ team }: { team: Team }) {
  const texts = partialTranslationsOf(team, 'about')
  return (
    <>
      {fallbackText(texts, 'fr') && (
        <p className="mt-1 text-ink2">
          <FallbackText texts={texts} />
        </p>
      )}
      <Coaches coaches={team.coaches} className="mt-3" />
    </>
  )
}
