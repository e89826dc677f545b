const link = 'underline-offset-4 hover:underline'

/** An order whose buyer was erased has no phone any more. */
export const PhoneLink = ({ phone }: { phone: string }) =>
  phone && (
    <a href={`tel:${phone}`} className={`whitespace-nowrap ${link}`}>
      <bdi dir="ltr">{phone}</bdi>
    </a>
  )

/** The quick order fills the e-mail with a phone number, which nobody can write to. */
export function EmailLink({ email }: { email: string }) {
  const [name, host] = email.split(/(?<=@)/)
  if (!host) return <bdi dir="ltr">{email}</bdi>
  return (
    <a
      href={`mailto:${email}`}
      title={email}
      className={`wrap-anywhere ${link} @4xl:block @4xl:max-w-28 @4xl:truncate @6xl:max-w-56`}
    >
      <bdi dir="ltr">
        {name}
        <wbr />
        {host}
      </bdi>
    </a>
  )
}
