import { useTranslations } from '#i18n/translations.ts'
import { localized } from '#core/locale.ts'
import { useLanguage } from '#i18n/language.tsx'
import type { Offer } from '../contract.ts'

/** The name of an event or a team, in the page's language. */
export function useOfferName() {
  const t = useTranslations('registrations')
  const locale = useLanguage()
  return (offer: Offer) =>
    offer.kind === 'event'
      ? localized(offer.event, 'title', locale)
      : t('team', { level: offer.level, group: offer.group })
}

/** The years of birth that a team takes. */
export function useBornText() {
  const t = useTranslations('registrations')
  return ({ team, group, season }: Extract<Offer, { kind: 'program' }>) => {
    const [from, to] = [season - team.age_to, season - team.age_from]
    const span = ['one', 'two'][to - from] ?? 'more'
    return t('born', { group, span, from: String(from), to: String(to) })
  }
}

/** The name of a team, in the page's language. */
export function useTeamName() {
  const t = useTranslations('registrations')
  type Team = Pick<Extract<Offer, { kind: 'program' }>, 'level' | 'group'>
  return ({ level, group }: Team) => t('team', { level, group })
}
