import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../button.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { Dialog } from '../dialog.tsx'
import type { EditForm, FieldText } from './edit-form.ts'
import { ErrorSummary } from './error-summary.tsx'
import { StaleView } from './stale-view.tsx'

/** Asks before unsaved changes are left: by closing, by going to another screen, by closing the tab. */
function useUnsavedGuard(isDirty: boolean, onClose: () => void) {
  const [isAsking, setAsking] = useState(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isDirty])
  const answer = (isLeaving: boolean) => {
    setAsking(false)
    if (blocker.state === 'blocked') return isLeaving ? blocker.proceed() : blocker.reset()
    if (isLeaving) onClose()
  }
  return {
    isAsking: isAsking || blocker.state === 'blocked',
    answer,
    close: () => (isDirty ? setAsking(true) : onClose()),
  }
}

function UnsavedQuestion({ onAnswer }: { onAnswer: (isLeaving: boolean) => void }) {
  const t = useTranslations('admin.shared.unsaved')
  return (
    <ConfirmDialog
      question={t('title')}
      text={t('text')}
      confirm={t('leave')}
      cancel={t('stay')}
      onAnswer={onAnswer}
    />
  )
}

type Props<Values extends object> = {
  title: string
  form: EditForm<Values>
  /** Every field in words, for the summary of errors and the comparison of two versions. */
  describe: (values: Values) => FieldText[]
  onClose: () => void
  children: ReactNode
}

function Fields<Values extends object>({ form, describe, onClose, children }: Omit<Props<Values>, 'title'>) {
  const t = useTranslations('admin.shared')
  const labels = new Map(describe(form.values).map(({ name, label }) => [name, label]))
  const errors = Object.entries(form.errors).map(([name, code]) => ({
    name,
    code,
    label: labels.get(name) ?? name,
  }))
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

/** A form over one row in a dialog: unsaved changes warn, Ctrl+Enter saves, a newer version is shown beside one's own. */
export function EditDialog<Values extends object>({
  title,
  form,
  describe,
  onClose,
  children,
}: Props<Values>) {
  const { isAsking, answer, close } = useUnsavedGuard(form.isDirty, onClose)
  return (
    <>
      <Dialog open onOpenChange={(open) => open || close()} title={title}>
        {form.stale ? (
          <StaleView mine={describe(form.values)} theirs={describe(form.stale)} form={form} />
        ) : (
          <Fields form={form} describe={describe} onClose={close}>
            {children}
          </Fields>
        )}
      </Dialog>
      {isAsking && <UnsavedQuestion onAnswer={answer} />}
    </>
  )
}
