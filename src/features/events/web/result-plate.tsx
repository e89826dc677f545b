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

/** The result of an event as on a scoreboard. */
export function ResultPlate({ event }: { event: Result }) {
  const t = useTranslations('events')
  if (!fallbackText(partialTranslationsOf(event, 'result'), useLanguage())) return null
  return (
    <ScorePlate said={<span className="sr-only">{t('result')}</span>}>
      <ResultText event={event} />
    </ScorePlate>
  )
}
