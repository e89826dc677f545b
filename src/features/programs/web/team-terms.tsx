import { MapPin } from '#ui/icons/map-pin.ts'
import { fallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { ClubText } from '#ui/club-text.tsx'
import { useClub } from '#ui/site-settings.ts'
import type { TeamTimes } from './client.ts'
import { FactList } from './fact-list.tsx'

/** Where the team trains, unless a session says so itself. */
export function TeamPlace() {
  const t = useTranslations('team')
  const { address } = useClub()
  if (!address) return null
  return (
    <p className="mt-4 flex gap-3">
      <MapPin aria-hidden className="mt-1 size-5 shrink-0 text-ink2" strokeWidth={1.75} />
      <span className="sr-only">{t('place')}</span>
      <ClubText of="address" />
    </p>
  )
}

/** The fee and what to bring; what the club has not said can be asked. */
export function TeamTerms({ team }: Pick<TeamTimes, 'team'>) {
  const t = useTranslations('team')
  const saysNothing =
    team.fee_dzd === null &&
    !['documents', 'gear'].some((what) =>
      fallbackText(partialTranslationsOf(team, what === 'gear' ? 'gear' : 'documents'), 'fr'),
    )
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="display mb-4 text-24 lg:text-30">
        {t('facts')}
      </h2>
      <div className="border border-t-4 border-line border-t-gold bg-surface p-5 pt-3">
        {saysNothing && <p className="pt-2">{t('ask')}</p>}
        <FactList team={team} />
      </div>
    </section>
  )
}
