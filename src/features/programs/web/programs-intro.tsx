import { useClock } from '#features/club/web/clock.ts'
import { useTexts } from '#features/texts/web/use-texts.tsx'
import { formatMonth } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { seasonAt } from '../rules.ts'
import { useSeason } from './team-words.ts'

/** What the club says of its teams, and the months of the season. */
export function ProgramsIntro() {
  const intro = useTexts('programs').shown('intro')
  const t = useTranslations('programs')
  const locale = useLanguage()
  const { startsAt, endsAt } = seasonAt(useClock(), useSeason())
  const lastMoment = new Date(endsAt.getTime() - 1)
  return (
    <>
      {intro && <p className="mt-2 max-w-2xl text-18 text-ink2">{intro}</p>}
      <p className="mt-2 font-semibold">
        {t('season', {
          start: formatMonth(startsAt, locale),
          end: formatMonth(lastMoment, locale),
        })}
      </p>
    </>
  )
}
