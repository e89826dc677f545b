import { whatsAppLink } from '#core/whatsapp.ts'
import { useTranslations } from '#i18n/translations.ts'
import { MessageCircle } from '#ui/icons/message-circle.ts'
import { useClub } from '#ui/site-settings.ts'
import type { Team } from '../contract.ts'
import { useTeamName } from './team-name.ts'

/** Writes to the club about a team; nothing for a club without WhatsApp. */
export function AskTeam({ team }: { team: Team }) {
  const t = useTranslations()
  const name = useTeamName()(team)
  const { whatsapp } = useClub()
  if (!whatsapp) return null
  return (
    <a
      href={whatsAppLink(whatsapp, t('team.whatsappMessage', { team: name }))}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-12 items-center gap-2 font-semibold sm:px-2 max-sm:w-full text-link underline-offset-4 hover:underline"
    >
      <MessageCircle aria-hidden className="size-5" strokeWidth={1.75} />
      {t('club.location.whatsapp')}
    </a>
  )
}
