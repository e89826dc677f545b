import type { ReactNode } from 'react'
import { directionOf } from '#core/locale.ts'
import { useLanguage } from '#i18n/language.tsx'

type Row = { key: string; name: ReactNode; cells: readonly ReactNode[]; size: number }

/** A row's value relative to the largest one, as a bar below its name. */
function Bar({ part }: { part: number }) {
  const isRtl = directionOf(useLanguage()) === 'rtl'
  return (
    <svg aria-hidden className="mt-1 block h-1.5 w-full bg-sunk fill-gold-text" direction="ltr">
      <rect x={isRtl ? `${(1 - part) * 100}%` : 0} width={`${part * 100}%`} height="100%" rx={2} />
    </svg>
  )
}

/** A small table whose rows are also compared by bars of their `size`. */
export function BarTable({
  title,
  note,
  heads,
  rows,
  empty,
}: {
  title: string
  note?: string
  heads: readonly string[]
  rows: readonly Row[]
  empty: string
}) {
  const most = Math.max(...rows.map(({ size }) => size), 1)
  return (
    <section className="min-w-0 break-inside-avoid rounded-control border border-line bg-surface p-4">
      <h2 className="font-bold">{title}</h2>
      {note && <p className="text-13 text-ink2">{note}</p>}
      {rows.length === 0 ? (
        <p className="mt-2 text-15 text-ink2">{empty}</p>
      ) : (
        <table className="mt-2 w-full text-15">
          <caption className="sr-only">{title}</caption>
          <thead className="text-13 text-ink2">
            <tr className="border-b border-edge *:py-1 *:ps-3 *:text-end *:first:ps-0 *:first:text-start">
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, cells, size }) => (
              <tr
                key={key}
                className="border-b border-line align-top *:py-1.5 *:ps-3 *:text-end *:first:ps-0 *:first:text-start"
              >
                <th scope="row" className="w-full font-normal wrap-anywhere">
                  {name}
                  <Bar part={size / most} />
                </th>
                {cells.map((cell, index) => (
                  <td key={index} className="whitespace-nowrap">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
