import { useLayoutEffect, useRef } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import type { FieldText } from './edit-form.ts'

type Versions = {
  mine: readonly FieldText[]
  theirs: readonly FieldText[]
  keepMine: () => void
  takeTheirs: () => void
}

/** Two versions of one row, field by field where they differ, and the choice between them. */
export function ConflictView({ mine, theirs, keepMine, takeTheirs }: Versions) {
  const t = useTranslations('admin.shared.stale')
  const heading = useRef<HTMLHeadingElement>(null)
  // It replaces a form that may be scrolled to its end, so the heading gets the focus. In a layout
  // effect, before the dialog notices that its focused element is gone.
  useLayoutEffect(() => heading.current?.focus(), [])
  const differing = mine.flatMap(({ name, label, text }) => {
    const other = theirs.find((field) => field.name === name)?.text ?? ''
    return other === text ? [] : [{ name, label, text, other }]
  })
  return (
    <section role="alert" className="space-y-4">
      <h3 ref={heading} tabIndex={-1} className="text-18 font-bold">
        {t('title')}
      </h3>
      <p className="text-ink2">{t('text')}</p>
      <table className="w-full table-fixed text-15">
        <thead className="text-13 text-ink2">
          <tr className="border-b border-edge *:p-2 *:text-start">
            <th scope="col">{t('field')}</th>
            <th scope="col">{t('mine')}</th>
            <th scope="col">{t('theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {differing.map(({ name, label, text, other }) => (
            <tr key={name} className="border-b border-line align-top *:p-2 *:wrap-anywhere">
              <th scope="row" className="text-start font-semibold">
                {label}
              </th>
              <td dir="auto">{text || '–'}</td>
              <td dir="auto">{other || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="flex flex-wrap gap-3">
        <Button onClick={keepMine}>{t('keepMine')}</Button>
        <Button look="outline" onClick={takeTheirs}>
          {t('takeTheirs')}
        </Button>
      </div>
    </section>
  )
}

/** The same in a dialog of its own. Closing it accepts the stored version. */
export function ConflictDialog({ title, ...versions }: Versions & { title: string }) {
  return (
    <Dialog open onOpenChange={versions.takeTheirs} title={title}>
      <ConflictView {...versions} />
    </Dialog>
  )
}
