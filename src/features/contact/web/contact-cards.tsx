import type { ComponentType, ReactNode } from 'react'
import { Mail } from '#ui/icons/mail.ts'
import { MapPin } from '#ui/icons/map-pin.ts'
import { MessageCircle } from '#ui/icons/message-circle.ts'
import { Phone } from '#ui/icons/phone.ts'
import { useTranslations } from '#i18n/translations.ts'
import { internationalPhone, whatsAppChat } from '#core/club.ts'
import { useClub } from '#ui/site-settings.ts'
import { directionsTo } from '#features/club/web/site-links.ts'
import { ClubText } from '#ui/club-text.tsx'

type CardProps = {
  icon: ComponentType<{ className?: string; strokeWidth?: number; 'aria-hidden'?: boolean }>
  href: string
  title: string
  children: ReactNode
}

function Card({ icon: Icon, href, title, children }: CardProps) {
  const isElsewhere = href.startsWith('https:')
  return (
    <li>
      <a
        href={href}
        rel={isElsewhere ? 'noreferrer' : undefined}
        className="group flex h-full items-start gap-4 rounded-control border border-line bg-surface p-4 hover:border-edge"
      >
        <span className="grid size-11 shrink-0 place-items-center rounded-control bg-sunk text-link">
          <Icon aria-hidden className="size-6" strokeWidth={1.75} />
        </span>
        <span className="min-w-0">
          <span className="block font-bold">{title}</span>
          <span className="block wrap-anywhere text-ink2 underline-offset-4 group-hover:underline">
            {children}
          </span>
        </span>
      </a>
    </li>
  )
}

/** The club's contacts, one tap each. */
export function ContactCards() {
  const t = useTranslations('contact')
  const { phone, whatsapp, email, ...club } = useClub()
  const directions = directionsTo(club)
  if (!phone && !whatsapp && !email && !directions) return null
  return (
    <section aria-labelledby="reach">
      <h2 id="reach" className="display mb-4 text-24 lg:text-30">
        {t('reach')}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1">
        {phone && (
          <Card icon={Phone} href={`tel:${phone}`} title={t('call')}>
            <bdi dir="ltr">{internationalPhone(phone)}</bdi>
          </Card>
        )}
        {whatsapp && (
          <Card icon={MessageCircle} href={whatsAppChat(whatsapp)} title={t('whatsapp')}>
            <bdi dir="ltr">{internationalPhone(whatsapp)}</bdi>
          </Card>
        )}
        {email && (
          <Card icon={Mail} href={`mailto:${email}`} title={t('mail')}>
            <bdi dir="ltr">{email}</bdi>
          </Card>
        )}
        {directions && (
          <Card icon={MapPin} href={directions} title={t('directions')}>
            <ClubText of="address" />
          </Card>
        )}
      </ul>
    </section>
  )
}
