import { formatPhone } from '#core/format-phone.ts'

/** A phone number, left to right in Arabic too, on one line. */
export const PhoneNumber = ({ phone }: { phone: string }) => (
  <bdi dir="ltr" className="whitespace-nowrap">
    {formatPhone(phone)}
  </bdi>
)
