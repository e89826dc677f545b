import { whatsAppLink } from '#core/whatsapp.ts'
import { formatDay, formatTime } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { MessageCircle } from '#ui/icons/message-circle.ts'
import { useClub } from '#ui/site-settings.ts'
import type { Team } from '../contract.ts'
import { useTeamName } from './team-name.ts'

/**
 * Tells the club by WhatsApp that a child does not come to this session; nothing for a club without
 * WhatsApp. On a phone it stands closer to the time above it than its height for a thumb allows.
 */
export function TellAbsence({ team, startsAt }: { team: Team; startsAt: string }) {
  const t = useTranslations('team.absence')
  const locale = useLanguage()
  const name = useTeamName()(team)
  const { whatsapp } = useClub()
  if (!whatsapp) return null
  const message = t('message', {
    team: name,
    day: formatDay(new Date(startsAt), locale),
    time: formatTime(new Date(startsAt), locale),
  })
  return (
    <a
      href={whatsAppLink(whatsapp, `${message}\n${t('child')} `)}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center gap-2 text-15 font-semibold text-link underline underline-offset-4 max-sm:-mt-2"
    >
      <MessageCircle aria-hidden className="size-5" strokeWidth={1.75} />
      <span>
        {t('tell')} <span className="sr-only">{name}</span>
      </span>
    </a>
  )
}
