import { club } from '#features/club/facts.ts'

/** The club's phone, for visitors without JavaScript. */
export function OrderByPhone({ text }: { text: string }) {
  return (
    <p className="rounded-control bg-info-bg p-4 text-info">
      {text}{' '}
      <a href={`tel:${club.phone}`} className="font-semibold underline underline-offset-4">
        <bdi dir="ltr">{club.phoneDisplay}</bdi>
      </a>
    </p>
  )
}
