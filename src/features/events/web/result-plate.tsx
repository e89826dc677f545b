import { directionOf, type Locale } from '#core/locale.ts'
import { fallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { ScorePlate } from '#ui/score-plate.tsx'
import { scoresOf } from './scores.ts'

type Result = Readonly<Record<`result_${Locale}`, string>>

/** A result in this language, or else in another; nothing without one. */
export function ResultText({ event }: { event: Result }) {
  const found = fallbackText(partialTranslationsOf(event, 'result'), useLanguage())
  if (!found) return null
  return (
    <span lang={found.locale} dir={directionOf(found.locale)}>
      {scoresOf(found.text).map(({ text, isScore }, place) =>
        isScore ? (
          <bdi key={place} dir="ltr" className="whitespace-nowrap">
            {text}
          </bdi>
        ) : (
          text
        ),
      )}
    </span>
  )
}

/** The result of an event: a score as on a scoreboard, anything else as a sentence. */
export function ResultPlate({ event }: { event: Result }) {
  const t = useTranslations('events')
  const found = fallbackText(partialTranslationsOf(event, 'result'), useLanguage())
  if (!found) return null
  const said = <span className="sr-only">{t('result')}</span>
  if (!scoresOf(found.text).some(({ isScore }) => isScore))
    return (
      <p className="mt-1 font-semibold wrap-anywhere">
        {said} <ResultText event={event} />
      </p>
    )
  return (
    <ScorePlate said={said}>
      <ResultText event={event} />
    </ScorePlate>
  )
}
