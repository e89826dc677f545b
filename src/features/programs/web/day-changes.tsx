import { useTranslations } from '#i18n/translations.ts'
import { FallbackText, fallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import { formatDay, formatTime } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { newStart, type Occurrence, placesOf } from '../rules.ts'
import { useTeamName } from './team-name.ts'

type PlaceProps = { of: Pick<Occurrence, 'exception' | 'session'>; before?: string }

/** Where a training is when it is not in the club's hall, after what stands `before` it. */
export function Place({ of, before }: PlaceProps) {
  const texts = partialTranslationsOf(placesOf(of), 'place')
  if (!fallbackText(texts, 'fr')) return null
  return (
    <>
      {before}
      <FallbackText texts={texts} />
    </>
  )
}

/** One exception, with its reason. */
function Change({ of: training, isNamed }: { of: Occurrence; isNamed: boolean }) {
  const t = useTranslations('programs.change')
  const locale = useLanguage()
  const teamName = useTeamName()
  const { exception, session, startsAt, team } = training
  if (!exception) return null
  const usual = newStart(session, { ...exception, new_date: null, new_time: null })
  const when = (at: Date) => ({ day: formatDay(at, locale), time: formatTime(at, locale) })
  const reason = partialTranslationsOf(exception, 'reason')
  return (
    <li className="border-s-4 border-gold ps-3 text-15">
      {isNamed && <span className="font-bold">{teamName(team)} </span>}
      <span>
        {exception.kind === 'moved'
          ? t('moved', {
              ...when(startsAt),
              usualDay: formatDay(usual, locale),
              usualTime: formatTime(usual, locale),
            })
          : t(exception.kind, when(startsAt))}
      </span>
      {fallbackText(partialTranslationsOf(exception, 'place'), locale) && (
        <>
          {' – '}
          <Place of={training} />
        </>
      )}
      {fallbackText(reason, locale) && (
        <>
          {' – '}
          <FallbackText texts={reason} />
        </>
      )}
    </li>
  )
}

/** The days on which trainings are cancelled, moved or extra; nothing when there are none. */
export function DayChanges({
  of,
  isNamed = false,
}: {
  of: readonly Occurrence[]
  isNamed?: boolean
}) {
  const changed = of.filter(({ exception }) => exception)
  if (changed.length === 0) return null
  return (
    <ul className="mt-3 space-y-2">
      {changed.map((training) => (
        <Change key={training.exception?.id} of={training} isNamed={isNamed} />
      ))}
    </ul>
  )
}
