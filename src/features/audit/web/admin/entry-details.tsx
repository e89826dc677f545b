import { useTranslations } from 'use-intl'
import type { AuditEntry } from '../../contract.ts'
import { changesOf } from './entry-changes.ts'
import { useEntryWords } from './use-entry-words.ts'

/** What an entry says beside its sentence: each field before and after, or its one value. */
export function EntryDetails({ entry: { action, details } }: { entry: AuditEntry }) {
  const t = useTranslations('admin.audit')
  const words = useEntryWords(action)
  const { changes, facts } = changesOf(details)
  if (changes.length + facts.length === 0) return '–'
  return (
    <details className="min-w-0 text-15">
      <summary className="inline-flex min-h-9 cursor-pointer items-center text-link underline underline-offset-4">
        {t('details')}
      </summary>
      {changes.length > 0 && (
        <table className="mt-2 w-full text-start">
          <thead className="text-13 text-ink2">
            <tr className="*:pe-3 *:pb-1 *:text-start">
              <th scope="col">{t('field')}</th>
              <th scope="col">{t('before')}</th>
              <th scope="col">{t('after')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, before, after }) => (
              <tr
                key={field}
                className="border-t border-line align-top *:py-1 *:pe-3 *:text-start *:wrap-anywhere *:whitespace-pre-line"
              >
                <th scope="row" className="font-normal text-ink2">
                  <bdi>{words.label(field)}</bdi>
                </th>
                <td dir="auto">{words.value(field, before)}</td>
                <td dir="auto">{words.value(field, after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {facts.length > 0 && (
        <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-start">
          {facts.map(({ field, value }) => (
            <div key={field} className="col-span-2 grid grid-cols-subgrid">
              <dt className="text-ink2">
                <bdi>{words.label(field)}</bdi>
              </dt>
              <dd className="min-w-0 wrap-anywhere whitespace-pre-line" dir="auto">
                {words.value(field, value)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </details>
  )
}
