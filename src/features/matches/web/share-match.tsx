import { paths } from '#core/paths.ts'
import { whatsAppLink } from '#core/whatsapp.ts'
import { useShortTeamName } from '#features/programs/web/team-name.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { ButtonLink } from '#ui/button.tsx'
import { MessageCircle } from '#ui/icons/message-circle.ts'
import { useSiteSettings } from '#ui/site-settings.ts'
import type { Match } from '../contract.ts'
import { opponentIn, pairingOf } from '../rules.ts'

/** Sends the page by WhatsApp, with who played and how it ended. */
export function ShareMatch({ match }: { match: Match }) {
  const t = useTranslations('matches')
  const { origin } = useSiteSettings()
  const pairing = pairingOf(useShortTeamName()(match.team), opponentIn(match, useLanguage()))
  const { our_points: ours, their_points: theirs } = match
  // Isolated, so that an Arabic line keeps ours on the left.
  const score = ours !== null && theirs !== null && `\u2066${ours}–${theirs}\u2069`
  const text = score ? t('shareText', { match: pairing, score }) : pairing
  return (
    <p className="mt-4">
      <ButtonLink
        look="quiet"
        to={whatsAppLink('', `${text}\n${origin}${paths.match(match.id)}`)}
        target="_blank"
        rel="noreferrer"
        className="-mx-5"
      >
        <MessageCircle aria-hidden className="size-5" strokeWidth={1.75} />
        {t('share')}
      </ButtonLink>
    </p>
  )
}
