import { MessageCircle } from '#ui/icons/message-circle.ts'
import { Phone } from '#ui/icons/phone.ts'
import { whatsAppLink } from '#core/whatsapp.ts'
import { useDeskText } from '#features/mails/web/admin/desk-texts.ts'
import { useTranslations } from '#i18n/translations.ts'
import type { AdminRegistration } from '../../admin-contract.ts'
import { familyMessage } from './family-message.ts'

const button =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control text-link hover:bg-sunk'
const icon = { 'aria-hidden': true, className: 'size-5', strokeWidth: 1.75 } as const

type ContactProps = {
  registration: AdminRegistration
  /** Says in words what each does; the buttons of a row are icons. */
  hasWords?: boolean
}

/** Buttons to call the family, or to write to it with a prepared message. */
export function ContactButtons({ registration, hasWords = false }: ContactProps) {
  const t = useTranslations('admin.registrations')
  const shared = useTranslations('admin.shared')
  const text = useDeskText()
  const { guardian_phone: phone, guardian_name, participants, reference } = registration
  if (phone === null) return null
  const look = hasWords ? `${button} border border-edge px-4 font-semibold` : button
  const name = guardian_name ?? participants[0]?.participant_name ?? reference
  return (
    <>
      <a href={`tel:${phone}`} aria-label={t('call', { name })} className={look}>
        <Phone {...icon} />
        {hasWords && shared('call')}
      </a>
      <a
        href={whatsAppLink(phone, familyMessage(registration, text))}
        target="_blank"
        rel="noreferrer"
        aria-label={t('whatsapp', { name })}
        className={look}
      >
        <MessageCircle {...icon} />
        {hasWords && shared('whatsapp')}
      </a>
    </>
  )
}
