import { leftToRight } from '#ui/left-to-right.tsx'
import { formatPhone } from '#core/format-phone.ts'
import { useTranslations } from '#i18n/translations.ts'
import { formatList } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { Button } from '#ui/button.tsx'
import type { FamilyChoice, FamilyData } from '../../contract.ts'

const shownNames = 6
const kinds = ['registrations', 'orders', 'messages'] as const

/** The families that share a contact: each is shown, exported and erased separately. */
export function ChooseFamily({
  family: { contact, choices, shared_messages },
  onChoose,
}: {
  family: FamilyData
  onChoose: (member: string) => void
}) {
  const t = useTranslations('admin.privacy')
  const locale = useLanguage()
  const about = (choice: FamilyChoice) =>
    formatList(
      kinds
        .filter((kind) => choice[kind] > 0)
        .map((kind) => t(`parts.${kind}`, { count: choice[kind] })),
      locale,
    )
  return (
    <section aria-labelledby="choices" className="mt-8 max-w-3xl space-y-4">
      <h2 id="choices" className="text-20 font-bold">
        {t.rich('choose', {
          count: choices.length,
          contact: formatPhone(contact),
          ltr: leftToRight,
        })}
      </h2>
      <p className="text-15 text-ink2">{t('chooseText')}</p>
      <ul className="divide-y divide-line rounded-sheet border border-line bg-surface px-5">
        {choices.map((choice) => {
          const names = choice.names.slice(0, shownNames).join(', ')
          return (
            <li
              key={choice.member}
              className="flex flex-wrap items-center justify-between gap-3 py-3"
            >
              <span className="min-w-0 wrap-anywhere">
                <bdi className="block font-semibold">{names}</bdi>
                <span className="text-15 text-ink2">{about(choice)}</span>
              </span>
              <Button
                look="outline"
                aria-label={t('chooseOf', { names })}
                onClick={() => onChoose(choice.member)}
              >
                {t('chooseThis')}
              </Button>
            </li>
          )
        })}
      </ul>
      {shared_messages > 0 && (
        <p className="text-15 font-semibold">{t('sharedMessages', { count: shared_messages })}</p>
      )}
    </section>
  )
}
