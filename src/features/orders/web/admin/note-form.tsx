import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { useKeyed } from '#ui/data/use-keyed.ts'
import { topicOf } from '#ui/feedback/refusal.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { TextArea } from '#ui/forms/field.tsx'
import { useUnsaved } from '#ui/forms/guarded.tsx'
import { clearForm, useSchemaForm } from '#ui/forms/schema-form.ts'
import { newOrderNote } from '../../change-contract.ts'
import { sendNote, timelineQuery } from './client.ts'
import { useRefusalText } from './use-status-change.ts'

/** The form for a note of the club; the text stays until the server has stored it. */
export function NoteForm({ id }: { id: string }) {
  const t = useTranslations('admin.orders')
  const shared = useTranslations('admin.shared')
  const refusalText = useRefusalText()
  const queries = useQueryClient()
  const [isTyped, setTyped] = useState(false)
  useUnsaved(isTyped)
  const send = useKeyed(sendNote)
  const { mutate, isPending } = useMutation({
    mutationFn: ({ text }: { text: string; form: HTMLFormElement }) => send(id, { text }),
    onSuccess: (timeline, { form }) => {
      queries.setQueryData(timelineQuery(id).queryKey, timeline)
      clearForm(form)
      setTyped(false)
    },
    onError: (error) =>
      showToast({
        kind: 'error',
        title: t('error'),
        description: refusalText(error),
        topic: topicOf(error),
      }),
  })
  const { errors, formProps } = useSchemaForm(newOrderNote, ({ text }, form) => {
    if (!isPending) mutate({ text, form })
  })
  return (
    <form {...formProps} className="space-y-3">
      <TextArea
        name="text"
        label={t('timeline.note')}
        hint={t('timeline.noteHint')}
        error={errors.text}
        rows={2}
        maxLength={2000}
        dir="auto"
        onInput={({ currentTarget }) => setTyped(currentTarget.value.trim() !== '')}
      />
      <Button type="submit" look="outline" aria-disabled={isPending}>
        {isPending ? shared('saving') : t('timeline.addNote')}
      </Button>
    </form>
  )
}
