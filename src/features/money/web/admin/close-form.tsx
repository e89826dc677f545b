import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { optionalText, z } from '#core/schema.ts'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { newIdempotencyKey } from '#ui/data/idempotency-key.ts'
import { useRefusalToast } from '#ui/feedback/refusal.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { TextField } from '#ui/forms/field.tsx'
import { useSchemaForm } from '#ui/forms/schema-form.ts'
import { Money } from '#ui/money.tsx'
import type { NewCashClose } from '../../contract.ts'
import { sendClose, showMoved } from './client.ts'
import { typedAmount } from './payment-form.tsx'

const closeFields = z.object({ counted: typedAmount, note: optionalText(300) })

/** What was counted in the cash box, beside what the entries say. */
export function CloseForm({ expected, onDone }: { expected: number; onDone: () => void }) {
  const t = useTranslations('admin.money')
  const shared = useTranslations('admin.shared')
  const refuse = useRefusalToast()
  const queries = useQueryClient()
  const sent = useRef<{ body: string; key: string } | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: (close: NewCashClose) => {
      // A retry of the same count keeps its key, so that a lost answer makes no second close;
      // another count gets a new key.
      const body = JSON.stringify(close)
      if (sent.current?.body !== body) sent.current = { body, key: newIdempotencyKey() }
      return sendClose(close, sent.current.key)
    },
    onSuccess: () => {
      showToast({ kind: 'success', title: t('done.close') })
      void showMoved(queries)
      onDone()
    },
    onError: refuse,
  })
  const { errors, formProps } = useSchemaForm(closeFields, (typed) => {
    if (!isPending) mutate(typed)
  })
  return (
    <form {...formProps} className="space-y-5" aria-busy={isPending}>
      <p>
        {t('expected')} <Money dzd={expected} className="font-bold" />
      </p>
      <TextField
        name="counted"
        label={t('counted')}
        hint={t('countedHint')}
        inputMode="decimal"
        dir="ltr"
        error={errors.counted}
      />
      <TextField name="note" label={t('note')} optional maxLength={300} error={errors.note} />
      <Button type="submit" className="w-full sm:w-auto" aria-disabled={isPending}>
        {isPending ? shared('saving') : t('close')}
      </Button>
    </form>
  )
}
