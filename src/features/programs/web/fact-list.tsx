import type { ReactNode } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { FallbackText, fallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import { Dinars } from '#ui/money.tsx'
import type { OfferedTeam } from '../contract.ts'

export type FactsOfTeam = Omit<OfferedTeam, 'id' | 'slug'>

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="inline text-ink2">{term} </dt>
      <dd className="inline">{children}</dd>
    </div>
  )
}

/** The fee, or what every fee covers, and what to bring; see `TeamFacts`. */
export function FactList({ team }: { team: FactsOfTeam }) {
  const t = useTranslations('programs.facts')
  const covers = partialTranslationsOf(team, 'fee_covers')
  const isCovered = Boolean(fallbackText(covers, 'fr'))
  const bring = (['documents', 'gear'] as const).flatMap((what) => {
    const texts = partialTranslationsOf(team, what)
    return fallbackText(texts, 'fr') ? [{ what, texts }] : []
  })
  return (
    <dl className="mt-3 space-y-1 text-15">
      {(team.fee_dzd !== null || isCovered) && (
        <Fact term={t('fee')}>
          {team.fee_dzd === 0 && t('free')}
          {Boolean(team.fee_dzd) && <Dinars dzd={team.fee_dzd ?? 0} />}
          {team.fee_dzd !== null && isCovered && ' – '}
          {isCovered && <FallbackText texts={covers} />}
        </Fact>
      )}
      {bring.map(({ what, texts }) => (
        <Fact key={what} term={t(what)}>
          <FallbackText texts={texts} />
        </Fact>
      ))}
      {team.has_trial && <Fact term={t('trial')}>{t('trialText')}</Fact>}
    </dl>
  )
}
