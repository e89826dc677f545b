import { internationalPhone } from '#core/club.ts'
import { useClub } from '#ui/site-settings.ts'

/** The club's phone, for who gets no further by the site. */
export function OrderByPhone({ text }: { text: string }) {
  const { phone } = useClub()
  if (!phone) return null
  return (
    <p className="rounded-control bg-info-bg p-4 text-info">
      {text}{' '}
      <a
        href={`tel:${phone}`}
        className="font-semibold whitespace-nowrap underline underline-offset-4"
      >
        <bdi dir="ltr">{internationalPhone(phone)}</bdi>
      </a>
    </p>
  )
}
