import { useTranslations } from '#i18n/translations.ts'
import { formatDate } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { PhoneNumber } from '#ui/phone-number.tsx'
import type { Registration } from '../contract.ts'

/** The guardians in the order in which the club calls them, and the e-mail address. */
export function Guardians({ registration }: { registration: Registration }) {
  const t = useTranslations('registrations')
  const { guardian_name: name, guardian_phone: phone, email } = registration
  const { second_guardian_name: second, second_guardian_phone: secondPhone } = registration
  if (!name && !phone && !email) return null
  return (
    <div>
      <h2 className="text-20 font-bold">{t('guardian')}</h2>
      {name && (
        <p>
          <bdi>{name}</bdi>
        </p>
      )}
      <p className="flex flex-wrap gap-x-4 text-ink2">
        {phone && <PhoneNumber phone={phone} />}
        {email && (
          <bdi dir="ltr" className="wrap-anywhere">
            {email}
          </bdi>
        )}
      </p>
      {secondPhone && (
        <p className="mt-2 flex flex-wrap gap-x-4 text-ink2">
          <bdi className="text-ink">{second}</bdi>
          <PhoneNumber phone={secondPhone} />
        </p>
      )}
    </div>
  )
}

/** The children of a registration; only several need a heading of their own. */
export function Participants({ registration }: { registration: Registration }) {
  const t = useTranslations('registrations')
  const locale = useLanguage()
  const { participants } = registration
  return (
    <div>
      {participants.length > 1 && <h2 className="text-20 font-bold">{t('people')}</h2>}
      <ul className="divide-y divide-line">
        {participants.map(({ id, participant_name, birth_date, notes }) => (
          <li key={id} className="py-2">
            <bdi className="font-semibold">{participant_name}</bdi>
            <span className="block text-15 text-ink2">{formatDate(birth_date, locale)}</span>
            {notes && (
              <span className="block text-15 wrap-anywhere whitespace-pre-line">
                <bdi>{notes}</bdi>
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The participants and the contact. */
export function FamilyFacts({ registration }: { registration: Registration }) {
  return (
    <section className="grid grid-cols-1 gap-6 sm:grid-cols-2">
      <Participants registration={registration} />
      <Guardians registration={registration} />
    </section>
  )
}
