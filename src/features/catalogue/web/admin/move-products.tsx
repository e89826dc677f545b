import { useState } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { SelectField } from '#ui/forms/field.tsx'
import { choicesOf, type NamedPart } from './part-calls.ts'

type Props = {
  part: NamedPart
  parts: readonly NamedPart[]
  /** With where its products go; nothing to keep it. */
  onAnswer: (moveTo?: string) => void
}

/** Asks where the products of one that is deleted go. */
export function MoveProducts({ part, parts, onAnswer }: Props) {
  const t = useTranslations('admin.catalogue.parts')
  const choices = choicesOf(parts).filter(({ value }) => value !== part.slug)
  const [to, setTo] = useState(choices[0]?.value)
  return (
    <ConfirmDialog
      question={t('moveTitle', { name: part.name })}
      text={t(to ? 'moveText' : 'cannotMove', { count: part.products })}
      confirm={t(to ? 'move' : 'keep')}
      onAnswer={(isConfirmed) => onAnswer(isConfirmed ? to : undefined)}
    >
      {to && (
        <SelectField
          name="move_to"
          label={t('moveTo')}
          options={choices}
          value={to}
          onChange={({ currentTarget }) => setTo(currentTarget.value)}
        />
      )}
    </ConfirmDialog>
  )
}
