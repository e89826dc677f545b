import { formatPhone } from '#core/format-phone.ts'

/** A phone as it is read out, from left to right in Arabic too, in one line. */
export const PhoneNumber = ({ phone }: { phone: string }) => (
  <bdi dir="ltr" className="whitespace-nowrap">
    {formatPhone(phone)}
  </bdi>
)
