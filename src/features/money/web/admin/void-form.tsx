import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { ApiProblem } from '#ui/data/api.ts'
import { useRefusalToast } from '#ui/feedback/refusal.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { useErrorText } from '#ui/forms/error-text.ts'
import { TextField } from '#ui/forms/field.tsx'
import { fieldErrorsOf, useSchemaForm } from '#ui/forms/schema-form.ts'
import { type LedgerEntry, newVoid } from '../../contract.ts'
import { readAccountAgain, sendVoid, showMoved } from './client.ts'

/** Why an entry is taken back; both stay in the cash book. */
export function VoidForm({
  entry: { id, account_id },
  onDone,
}: {
  entry: Pick<LedgerEntry, 'id' | 'account_id'>
  onDone: () => void
}) {
  const t = useTranslations('admin.money')
  const shared = useTranslations('admin.shared')
  const refuse = useRefusalToast()
  const errorText = useErrorText()
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (reason: string) => sendVoid(id, reason),
    onSuccess: (changed) => {
      showToast({ kind: 'success', title: t('done.void') })
      void showMoved(queries, changed)
      onDone()
    },
    onError: (error) => {
      void readAccountAgain(queries, account_id)
      if (!(error instanceof ApiProblem && error.code === 'invalid')) return refuse(error)
      const errors = fieldErrorsOf(error)
      if (errors.reason !== 'already_voided') return form.refuse(errors)
      // Somebody else has voided the entry, which the account shows: the form is of no use any
      // more.
      showToast({ kind: 'error', title: errorText(errors.reason) })
      onDone()
    },
  })
  const form = useSchemaForm(newVoid, ({ reason }) => {
    if (!isPending) mutate(reason)
  })
  return (
    <form {...form.formProps} className="space-y-5" aria-busy={isPending}>
      <p className="text-15 text-ink2">{t('voidHint')}</p>
      <TextField name="reason" label={t('reason')} maxLength={300} error={form.errors.reason} />
      <Button type="submit" className="w-full sm:w-auto" aria-disabled={isPending}>
        {isPending ? shared('saving') : t('enter.void')}
      </Button>
    </form>
  )
}
