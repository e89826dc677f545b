import { useTranslations } from '#i18n/translations.ts'
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
