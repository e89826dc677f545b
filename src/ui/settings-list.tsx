import { Fragment, type ReactNode } from 'react'
import { FallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import { Button } from './button.tsx'
import { Notice } from './feedback/notice.tsx'
import { Plus } from './icons/plus.ts'

type SectionProps = {
  id: string
  title: string
  text: string
  /** The words of the button that adds a row. */
  add: string
  onAdd: () => void
  children: ReactNode
}

/** A part of a settings screen with rows of its own. */
export function SettingsSection({ id, title, text, add, onAdd, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="mb-10 max-w-3xl">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id={id} className="text-20 font-bold">
            {title}
          </h2>
          <p className="text-15 text-ink2">{text}</p>
        </div>
        <Button look="outline" onClick={onAdd}>
          <Plus aria-hidden className="size-5" strokeWidth={2} /> {add}
        </Button>
      </div>
      {children}
    </section>
  )
}

type RowsProps<Row> = {
  rows: readonly Row[]
  empty: string
  children: (row: Row) => ReactNode
}

/** Rows in the club's order, the deleted ones last. */
export function SettingsRows<Row extends { id: string; archived: boolean }>({
  rows,
  empty,
  children,
}: RowsProps<Row>) {
  if (rows.length === 0) return <Notice title={empty} />
  return (
    <ul className="max-w-3xl divide-y divide-line rounded-control border border-line bg-surface">
      {rows
        .toSorted((one, other) => Number(one.archived) - Number(other.archived))
        .map((row) => (
          <Fragment key={row.id}>{children(row)}</Fragment>
        ))}
    </ul>
  )
}

type RowProps = {
  row: Parameters<typeof partialTranslationsOf<'name'>>[0]
  /** Below a section's heading, or below that of the screen. */
  heading: 'h2' | 'h3'
  actions: ReactNode
  children: ReactNode
}

/** A row: its name in the reader's language, what is said of it, and what can be done with it. */
export function SettingsRow({ row, heading: Heading, actions, children }: RowProps) {
  return (
    <li className="flex items-start justify-between gap-3 px-4 py-3">
      <div className="min-w-0">
        <Heading className="font-semibold wrap-anywhere">
          <FallbackText texts={partialTranslationsOf(row, 'name')} />
        </Heading>
        {children}
      </div>
      <span className="inline-flex shrink-0">{actions}</span>
    </li>
  )
}
