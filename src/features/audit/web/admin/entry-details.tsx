import { useTranslations } from '#i18n/translations.ts'
import { tableRole } from '#ui/table-role.ts'
import type { AuditEntry } from '../../contract.ts'
import { type Change, changesOf, type Fact } from './entry-changes.ts'
import { useEntryWords } from './use-entry-words.ts'

type Words = ReturnType<typeof useEntryWords>

const cell = 'min-w-0 py-1 pe-3 text-start wrap-anywhere whitespace-pre-line'
const row = 'grid grid-cols-2 align-top @table:table-row'

/** Each field's old and new value; on a card the field's name is above them. */
function Changes({ changes, words }: { changes: readonly Change[]; words: Words }) {
  const t = useTranslations('admin.audit')
  return (
    <table {...tableRole('table')} className="mt-2 block w-full text-start @table:table">
      <thead
        {...tableRole('rowgroup')}
        className="block text-13 text-ink2 @table:table-header-group"
      >
        <tr {...tableRole('row')} className={row}>
          <th
            {...tableRole('columnheader')}
            scope="col"
            className="sr-only text-start @table:not-sr-only @table:pe-3"
          >
            {t('field')}
          </th>
          <th {...tableRole('columnheader')} scope="col" className={cell}>
            {t('before')}
          </th>
          <th {...tableRole('columnheader')} scope="col" className={cell}>
            {t('after')}
          </th>
        </tr>
      </thead>
      <tbody {...tableRole('rowgroup')} className="block @table:table-row-group">
        {changes.map(({ field, before, after }) => (
          <tr key={field} {...tableRole('row')} className={`border-t border-line ${row}`}>
            <th
              {...tableRole('rowheader')}
              scope="row"
              className="col-span-2 pt-1 pe-3 text-start font-normal text-ink2 @table:max-w-40 @table:py-1"
            >
              <bdi>{words.label(field)}</bdi>
            </th>
            <td {...tableRole('cell')} className={cell} dir="auto">
              {words.value(field, before)}
            </td>
            <td {...tableRole('cell')} className={cell} dir="auto">
              {words.value(field, after)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Facts({ facts, words }: { facts: readonly Fact[]; words: Words }) {
  return (
    <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-start">
      {facts.map(({ field, value }) => (
        <div key={field} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-ink2">
            <bdi>{words.label(field)}</bdi>
          </dt>
          <dd className="min-w-0 wrap-anywhere whitespace-pre-line">
            <bdi>{words.value(field, value)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** An entry's details: changed fields, or one value. */
export function EntryDetails({ entry: { action, details } }: { entry: AuditEntry }) {
  const t = useTranslations('admin.audit')
  const words = useEntryWords(action)
  const { changes, facts } = changesOf(details)
  if (changes.length + facts.length === 0) return '–'
  return (
    <details className="min-w-0 text-15 open:basis-full">
      <summary className="inline-flex min-h-9 cursor-pointer items-center text-link underline underline-offset-4">
        {t('details')}
      </summary>
      {changes.length > 0 && <Changes changes={changes} words={words} />}
      {facts.length > 0 && <Facts facts={facts} words={words} />}
    </details>
  )
}
