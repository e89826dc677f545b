import { formatDateTime } from '#i18n/format.ts'
import { FallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { EarlierValues } from '#ui/forms/earlier-values.tsx'
import { type AdminPerson, adminPerson } from '../../admin-contract.ts'
import { personRevisionsQuery } from './client.ts'
import { type PersonValues, valuesOf } from './person-values.ts'

function Person({ person }: { person: AdminPerson }) {
  const t = useTranslations('admin.club.people')
  const locale = useLanguage()
  const withdrawn = person.portrait_consent_withdrawn_at
  return (
    <>
      <p className="wrap-anywhere">
        <FallbackText texts={partialTranslationsOf(person, 'name')} />
      </p>
      {withdrawn && (
        <p className="text-15 text-ink2">
          {t('consent.withdrawn', { day: formatDateTime(withdrawn, locale) })}
        </p>
      )}
    </>
  )
}

type Props = { id: string; onUse: (earlier: PersonValues) => void }

/** Earlier versions of a person. */
export function PersonHistory({ id, onUse }: Props) {
  return (
    <EarlierValues
      query={personRevisionsQuery(id)}
      valuesOf={({ value, version }) =>
        adminPerson.safeParse({ ...value, id, version, archived: false }).data
      }
      onUse={(earlier) => onUse(valuesOf(earlier))}
    >
      {(person) => <Person person={person} />}
    </EarlierValues>
  )
}
