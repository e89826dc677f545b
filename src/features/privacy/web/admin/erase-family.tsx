import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Trash } from '#ui/icons/trash.ts'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { ApiProblem } from '#ui/data/api.ts'
import { useRefusalToast } from '#ui/feedback/refusal.ts'
import { showToast } from '#ui/feedback/toast.ts'
import type { FamilyQuery } from '../../contract.ts'
import { sendErasure } from './client.ts'

/** Asks first, because erasing is final. */
export function EraseFamily({
  query,
  onErased,
  onGone,
}: {
  query: FamilyQuery
  onErased: () => void
  /** Called when nothing is left to erase: a colleague did, or a request whose answer was lost. */
  onGone: () => void
}) {
  const t = useTranslations('admin.privacy')
  const shared = useTranslations('admin.shared')
  const [isAsking, setAsking] = useState(false)
  const queries = useQueryClient()
  const refuse = useRefusalToast()
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendErasure(query),
    onSuccess: () => {
      showToast({ kind: 'success', title: shared('success'), description: t('erased') })
      onErased()
    },
    onError: (error) => {
      refuse(error)
      if (error instanceof ApiProblem && error.code === 'not_found') onGone()
    },
    // Any list may have contained data of the family.
    onSettled: () => queries.invalidateQueries(),
  })
  const answer = (isConfirmed: boolean) => {
    setAsking(false)
    if (isConfirmed) mutate()
  }
  return (
    <>
      <Button look="danger" aria-disabled={isPending} onClick={() => isPending || setAsking(true)}>
        <Trash aria-hidden className="size-5" strokeWidth={1.75} />
        {t('erase')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={t('eraseQuestion')}
          text={t('eraseText')}
          confirm={t('eraseYes')}
          onAnswer={answer}
        />
      )}
    </>
  )
}
