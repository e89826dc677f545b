import { Search } from '#ui/icons/search.ts'
import { formatPhone } from '#core/format-phone.ts'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import type { FamilyData } from '../../contract.ts'

/** Other contacts of the records found, and which of them other families share. */
export function OtherContacts({
  family,
  onFind,
}: {
  family: FamilyData
  onFind: (contact: string) => void
}) {
  const t = useTranslations('admin.privacy')
  const { contacts, shared_messages } = family
  if (contacts.length === 0) return null
  return (
    <section aria-labelledby="others" className="space-y-2 rounded-sheet bg-sunk p-5">
      <h2 id="others" className="font-bold">
        {t('others')}
      </h2>
      <ul className="space-y-1">
        {contacts.map(({ contact, others }) => (
          <li key={contact} className="flex flex-wrap items-center gap-x-2">
            <Button look="quiet" className="-ms-5" onClick={() => onFind(contact)}>
              <Search aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
              <bdi dir="ltr" className="break-all">
                {formatPhone(contact)}
              </bdi>
            </Button>
            {others > 0 && (
              <span className="font-semibold text-warn">{t('sharedWith', { count: others })}</span>
            )}
          </li>
        ))}
      </ul>
      {contacts.some(({ others }) => others > 0) && (
        <p className="text-15 text-ink2">{t('sharedText')}</p>
      )}
      {shared_messages > 0 && (
        <p className="text-15 font-semibold">{t('sharedMessages', { count: shared_messages })}</p>
      )}
    </section>
  )
}
