import type { ReactNode } from 'react'
import { useTranslations } from '#i18n/translations.ts'

/** A chart's numbers as a table. */
export function SalesTable({
  caption,
  headers,
  rows,
}: {
  caption: string
  headers: readonly string[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}) {
  const t = useTranslations('admin.dashboard')
  return (
    <details className="mt-2 text-15">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-link underline underline-offset-4">
        {t('asTable')}
      </summary>
      <table className="w-full">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-13 text-ink2">
          <tr className="border-b border-edge *:py-1 *:pe-3 *:text-start">
            {headers.map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...others] }) => (
            <tr key={key} className="border-b border-line *:py-1 *:pe-3 *:text-start">
              <th scope="row" className="font-normal">
                {name}
              </th>
              {others.map((cell, index) => (
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
