import { useState } from 'react'
import { RotateCcw } from '#ui/icons/rotate-ccw.ts'
import { Trash } from '#ui/icons/trash.ts'
import { useTranslations } from '#i18n/translations.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useRemoval, useRestore } from './feedback/use-removal.ts'
import { IconAction } from './icon-action.tsx'

/** Deletes the row of this name, after a question if there is one. */
export function RemoveAction({
  label,
  question,
  ...removal
}: Parameters<typeof useRemoval>[0] & { label: string; question?: string }) {
  const t = useTranslations('admin.shared')
  const { remove } = useRemoval(removal)
  const [isAsking, setAsking] = useState(false)
  const answer = (isConfirmed: boolean) => {
    setAsking(false)
    if (isConfirmed) remove()
  }
  return (
    <>
      <IconAction
        label={label}
        Icon={Trash}
        danger
        onClick={question ? () => setAsking(true) : remove}
      />
      {isAsking && question && (
        <ConfirmDialog question={question} confirm={t('delete')} onAnswer={answer} />
      )}
    </>
  )
}

/** The one thing that can be done with a row of the deleted. */
export function RestoreAction({
  label,
  ...restore
}: Parameters<typeof useRestore>[0] & { label: string }) {
  return <IconAction label={label} Icon={RotateCcw} onClick={useRestore(restore)} />
}
