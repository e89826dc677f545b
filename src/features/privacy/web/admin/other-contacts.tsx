import { Search } from 'lucide-react'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import type { FamilyData } from '../../contract.ts'
import { otherContacts } from '../../rules.ts'

/** Numbers and addresses that came with what was found: a person decides whether they are the same family's. */
export function OtherContacts({ family, onFind }: { family: FamilyData; onFind: (contact: string) => void }) {
  const t = useTranslations('admin.privacy')
  const others = otherContacts(family)
  if (others.length === 0) return null
  return (
    <section aria-labelledby="others" className="space-y-2 rounded-sheet bg-sunk p-5">
      <h2 id="others" className="font-bold">
        {t('others')}
      </h2>
      <p className="text-15 text-ink2">{t('othersText')}</p>
      <div className="flex flex-wrap gap-2">
        {others.map((contact) => (
          <Button key={contact} look="quiet" className="-ms-5" onClick={() => onFind(contact)}>
            <Search aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
            <bdi dir="ltr" className="break-all">
              {contact}
            </bdi>
          </Button>
        ))}
      </div>
    </section>
  )
}
