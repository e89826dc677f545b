import { Fragment } from 'react'
import { FallbackText, fallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import { useTranslations } from '#i18n/translations.ts'
import type { Coach } from '../contract.ts'
import { withinSentence } from '../rules.ts'

function Role({ of: coach }: { of: Coach }) {
  const texts = partialTranslationsOf(coach, 'role')
  if (!fallbackText(texts, 'fr')) return null
  const lower = (text: string | null) => text && withinSentence(text)
  const inSentence = { fr: lower(texts.fr), en: lower(texts.en), ar: lower(texts.ar) }
  return (
    <span className="text-15 text-ink2">
      {' ('}
      <FallbackText texts={inSentence} />)
    </span>
  )
}

/** Who coaches a team, each with the role at the club; nothing when nobody is named. */
export function Coaches({ coaches, className }: { coaches: readonly Coach[]; className?: string }) {
  const t = useTranslations('programs')
  if (coaches.length === 0) return null
  return (
    <p className={className}>
      {t('coach', { several: String(coaches.length > 1) })}{' '}
      {coaches.map((coach, index) => (
        <Fragment key={coach.id}>
          {index > 0 && ' – '}
          <FallbackText texts={partialTranslationsOf(coach, 'name')} />
          <Role of={coach} />
        </Fragment>
      ))}
    </p>
  )
}
