import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { X } from '#ui/icons/x.ts'
import { useTranslations } from '#i18n/translations.ts'

/** A dialog's title and close button. */
export function DialogHead({ title }: { title: ReactNode }) {
  const t = useTranslations('shared')
  return (
    <div className="flex items-center justify-between gap-4 border-b border-line py-2 ps-5 pe-2">
      <Base.Title className="text-20 font-bold">{title}</Base.Title>
      <Base.Close
        aria-label={t('close')}
        className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-sunk"
      >
        <X aria-hidden className="size-6" strokeWidth={1.75} />
      </Base.Close>
    </div>
  )
}
