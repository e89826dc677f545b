import { internationalPhone, whatsAppChat } from '#core/club.ts'
import { useClub } from '#ui/site-settings.ts'
import { Bus } from '#ui/icons/bus.ts'
import { BuildingComplex } from '#ui/icons/building-complex.ts'
import { Mail } from '#ui/icons/mail.ts'
import { MapPin } from '#ui/icons/map-pin.ts'
import { MessageCircle } from '#ui/icons/message-circle.ts'
import { Navigation } from '#ui/icons/navigation.ts'
import { Phone } from '#ui/icons/phone.ts'
import { SquareLetterP } from '#ui/icons/square-letter-p.ts'
import { Warehouse } from '#ui/icons/warehouse.ts'
import { useTexts } from '#features/texts/web/use-texts.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { LocationCard as Card } from './location-card.tsx'
import { LocationMap } from './location-map.tsx'
import { OpeningHours } from './opening-hours.tsx'
import { directionsTo } from './site-links.ts'
import { ClubText } from '#ui/club-text.tsx'

const entry = 'inline-flex min-h-11 items-center gap-3 text-link underline-offset-4 hover:underline'
const icon = { 'aria-hidden': true, className: 'size-5 shrink-0', strokeWidth: 1.75 } as const

function AddressCard() {
  const t = useTranslations('club.location')
  const { address, ...club } = useClub()
  const directions = directionsTo(club)
  if (!address && !directions) return null
  return (
    <Card title={t('address')}>
      {address && (
        <p className="mt-2 flex gap-3">
          <MapPin {...icon} className="mt-1 size-5 shrink-0" />
          <ClubText of="address" />
        </p>
      )}
      {directions && (
        <a
          href={directions}
          target="_blank"
          rel="noreferrer"
          className={`${entry} mt-1 font-semibold`}
        >
          <Navigation {...icon} />
          {t('directions')}
        </a>
      )}
    </Card>
  )
}

function ContactCard() {
  const t = useTranslations('club')
  const { phone, email, whatsapp } = useClub()
  if (!phone && !email && !whatsapp) return null
  return (
    <Card title={t('location.contact')} isFolded>
      <ul>
        {phone && (
          <li>
            <a
              href={`tel:${phone}`}
              aria-label={`${t('footer.phone')}: ${internationalPhone(phone)}`}
              className={entry}
            >
              <Phone {...icon} />
              <bdi dir="ltr">{internationalPhone(phone)}</bdi>
            </a>
          </li>
        )}
        {email && (
          <li>
            <a
              href={`mailto:${email}`}
              aria-label={`${t('footer.email')}: ${email}`}
              className={entry}
            >
              <Mail {...icon} />
              <bdi dir="ltr">{email}</bdi>
            </a>
          </li>
        )}
        {whatsapp && (
          <li>
            <a href={whatsAppChat(whatsapp)} target="_blank" rel="noreferrer" className={entry}>
              <MessageCircle {...icon} />
              {t('location.whatsapp')}
            </a>
          </li>
        )}
      </ul>
    </Card>
  )
}

const accessNotes = [
  { note: 'parking', Icon: SquareLetterP },
  { note: 'transport', Icon: Bus },
  { note: 'centre', Icon: BuildingComplex },
  { note: 'facilities', Icon: Warehouse },
] as const

function AccessCard({ isFolded = false }: { isFolded?: boolean }) {
  const t = useTranslations('club.location')
  const texts = useTexts('location')
  const given = accessNotes.filter(({ note }) => texts.plain(note))
  if (given.length === 0) return null
  return (
    <Card title={t('access')} isFolded={isFolded}>
      <ul className="mt-2 space-y-2">
        {given.map(({ note, Icon }) => (
          <li key={note} className="flex gap-3">
            <Icon {...icon} className="mt-1 size-5 shrink-0" />
            <span>{texts.shown(note)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The same in one card, for a page that is about more: what is asked less often is folded. */
function Compact({ hasMap }: { hasMap: boolean }) {
  return (
    <div className="grid overflow-hidden rounded-tag bg-surface lg:grid-cols-2">
      {hasMap && <LocationMap className="h-38 noscript:hidden lg:h-full lg:min-h-80" isCompact />}
      <div className="p-4 *:first:border-0 *:first:p-0">
        <AddressCard />
        <OpeningHours isFolded />
        <ContactCard />
        <AccessCard isFolded />
      </div>
    </div>
  )
}

/**
 * The club's address, office hours and directions. Only the compact form says how to get there: the
 * page with the full form says so at its top.
 */
export function Location({ isCompact = false }: { isCompact?: boolean }) {
  const t = useTranslations('club.location')
  const hasMap = useClub().latitude !== null
  return (
    <section className={`page ${isCompact ? 'pt-3 lg:py-10' : 'py-10'}`} aria-labelledby="location">
      <h2 id="location" className="display mb-3 lg:mb-6 text-24 lg:text-30">
        {t('title')}
      </h2>
      {isCompact ? (
        <Compact hasMap={hasMap} />
      ) : (
        <div className="grid gap-4 lg:grid-cols-12 lg:gap-6">
          {hasMap && (
            <div className="lg:col-span-5">
              <LocationMap className="h-80 lg:h-full lg:min-h-112" />
            </div>
          )}
          <div className="grid gap-4 sm:grid-cols-2 lg:col-span-7">
            <AddressCard />
            <div className="grid empty:hidden sm:row-span-2">
              <OpeningHours />
            </div>
            <AccessCard />
          </div>
        </div>
      )}
    </section>
  )
}
