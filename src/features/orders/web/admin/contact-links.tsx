const link = 'inline-block min-h-6 content-center underline-offset-4 hover:underline'

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
      className={`wrap-anywhere ${link} @table:block @table:max-w-24 @table:truncate @6xl:max-w-40`}
    >
      <bdi dir="ltr">
        {name}
        <wbr />
        {host}
      </bdi>
    </a>
  )
}
