import { type SyntheticEvent, useRef, useState } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { TextField } from '#ui/forms/field.tsx'
import type { FieldErrors } from '#ui/forms/schema-form.ts'

const phone = { type: 'tel', placeholder: '+213 XXX XXX XXX', dir: 'ltr', maxLength: 40 } as const

/** The phones of player and parent; if they are the same, the second is copied while typing. */
export function FamilyPhones({ errors }: { errors: FieldErrors }) {
  const t = useTranslations('orders.quick')
  const player = useRef<HTMLInputElement>(null)
  const parent = useRef<HTMLInputElement>(null)
  const [isSame, setSame] = useState(false)
  const copy = () => {
    if (parent.current && player.current) parent.current.value = player.current.value
  }
  const choose = (event: SyntheticEvent<HTMLInputElement>) => {
    setSame(event.currentTarget.checked)
    if (event.currentTarget.checked) copy()
  }
  return (
    <>
      <TextField
        ref={player}
        name="player_phone"
        label={t('playerPhone')}
        autoComplete="section-player tel"
        onInput={() => isSame && copy()}
        error={errors.player_phone}
        {...phone}
      />
      <div className="space-y-2">
        <TextField
          ref={parent}
          name="parent_phone"
          label={t('parentPhone')}
          autoComplete="section-parent tel"
          readOnly={isSame}
          error={errors.parent_phone}
          {...phone}
        />
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={isSame}
            onChange={choose}
            className="size-6 accent-primary"
          />
          {t('sameAsPlayer')}
        </label>
      </div>
    </>
  )
}
