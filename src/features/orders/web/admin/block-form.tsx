import { useMutation } from '@tanstack/react-query'
import { z } from '#core/schema.ts'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { ApiProblem } from '#ui/data/api.ts'
import { useRefusalToast } from '#ui/feedback/refusal.ts'
import { useUndoToast } from '#ui/feedback/use-undo-toast.ts'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { fieldErrorsOf, useSchemaForm } from '#ui/forms/schema-form.ts'
import { type NewBlockedPhone, newBlockedPhone } from '../../call-contract.ts'
import { blockCalls, useReadBlocksAgain } from './call-client.ts'

const fields = ['phone', 'reason', 'ends_on'] as const

/** An empty date field is no end. */
const blockFields = z.extend(newBlockedPhone, {
  ends_on: z.union([
    z.pipe(
      z.literal(''),
      z.transform(() => null),
    ),
    z.iso.date(),
  ]),
})

/**
 * The form's state; a block that was added can be undone from its toast, back
 * to the one that was there before.
 */
function useBlockForm(onDone: () => void) {
  const t = useTranslations('admin.orders.blocked')
  const refuse = useRefusalToast()
  const readAgain = useReadBlocksAgain()
  const tellSaved = useUndoToast(readAgain)
  const { mutate, isPending } = useMutation({
    mutationFn: blockCalls.add,
    onSuccess: ({ id, replaced }) => {
      void readAgain()
      tellSaved(t('saved'), async () => {
        await blockCalls.remove(id)
        if (replaced !== null) await blockCalls.restore(replaced)
      })
      onDone()
    },
    onError: (error) =>
      error instanceof ApiProblem && error.code === 'invalid'
        ? form.refuse(fieldErrorsOf(error))
        : refuse(error),
  })
  const form = useSchemaForm(blockFields, (block) => {
    if (!isPending) mutate(block)
  })
  return { ...form, isPending }
}

/** Blocks a phone, with the reason and the last day of it. */
export function BlockForm({
  phone = '',
  reason = '',
  onDone,
}: Partial<Pick<NewBlockedPhone, 'phone' | 'reason'>> & { onDone: () => void }) {
  const t = useTranslations('admin.orders.blocked')
  const shared = useTranslations('admin.shared')
  const { errors, formProps, attempt, isPending } = useBlockForm(onDone)
  const wrong = fields.flatMap((name) => {
    const code = errors[name]
    return code ? [{ name, code, label: t(`columns.${name}`) }] : []
  })
  return (
    <form {...formProps} className="space-y-5" aria-busy={isPending}>
      <ErrorSummary errors={wrong} attempt={attempt} />
      <TextField
        name="phone"
        type="tel"
        dir="ltr"
        label={t('columns.phone')}
        defaultValue={phone}
        maxLength={40}
        error={errors.phone}
      />
      <TextField
        name="reason"
        label={t('columns.reason')}
        defaultValue={reason}
        maxLength={200}
        error={errors.reason}
      />
      <TextField
        name="ends_on"
        type="date"
        label={t('columns.ends_on')}
        hint={t('endsHint')}
        optional
        error={errors.ends_on}
      />
      <Button type="submit" className="w-full sm:w-auto" aria-disabled={isPending}>
        {isPending ? shared('saving') : t('save')}
      </Button>
    </form>
  )
}
