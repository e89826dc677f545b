import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '../button.tsx'
import type { EditForm, FieldText } from './edit-form.ts'
import { ErrorSummary } from './error-summary.tsx'
import { GuardedDialog, useUnsaved } from './guarded.tsx'
import { ConflictView } from './conflict-dialog.tsx'

type Props<Values extends object> = {
  title: string
  form: EditForm<Values>
  /**
   * Every field's label in the form's order, for the error summary and the comparison of versions.
   */
  describe: (values: Values) => FieldText[]
  onClose: () => void
  /** With room for three columns on a laptop. */
  isWide?: boolean
  children: ReactNode
}

function Fields<Values extends object>({ form, describe, onClose, children }: Props<Values>) {
  const t = useTranslations('admin.shared')
  const described = describe(form.values)
  const place = (name: string) => described.findIndex((field) => field.name === name)
  const errors = Object.entries(form.errors)
    .map(([name, code]) => ({ name, code, label: described[place(name)]?.label ?? name }))
    .toSorted((one, other) => place(one.name) - place(other.name))
  const box = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const element = box.current
    const saveByKeys = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) element?.requestSubmit()
    }
    element?.addEventListener('keydown', saveByKeys)
    return () => element?.removeEventListener('keydown', saveByKeys)
  }, [])
  return (
    <form
      ref={box}
      noValidate
      aria-busy={form.isSaving}
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
      className="space-y-6"
    >
      <ErrorSummary errors={errors} attempt={form.attempt} />
      {children}
      <div className="sticky -bottom-5 -mx-5 -mb-5 flex justify-end gap-3 border-t border-line bg-surface px-5 py-3">
        <Button look="outline" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" aria-disabled={form.isSaving}>
          {form.isSaving ? t('saving') : t('save')}
        </Button>
      </div>
    </form>
  )
}

function Content<Values extends object>(props: Props<Values>) {
  const { form, describe } = props
  const close = useUnsaved(form.isDirty)
  if (form.stale)
    return <ConflictView mine={describe(form.values)} theirs={describe(form.stale)} {...form} />
  return <Fields {...props} onClose={close} />
}

/**
 * A form over one row in a dialog: it warns about unsaved changes, Ctrl+Enter saves, and a newer
 * version is shown beside one's own.
 */
export function EditDialog<Values extends object>(props: Props<Values>) {
  return (
    <GuardedDialog title={props.title} isWide={props.isWide} onClose={props.onClose}>
      <Content {...props} />
    </GuardedDialog>
  )
}
