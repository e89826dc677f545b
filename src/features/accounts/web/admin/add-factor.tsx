import { useId, useState } from 'react'
import { ChevronRight } from '#ui/icons/chevron-right.ts'
import { useTranslations } from '#i18n/translations.ts'
import { Dialog } from '#ui/dialog.tsx'
import type { AccountFactor } from '../session.ts'
import { AddApp } from './add-app.tsx'
import { AddKey } from './add-key.tsx'
import { AddPhone } from './add-phone.tsx'
import { factorIcons } from './factor-look.ts'

const kinds = ['totp', 'webauthn', 'phone'] as const
type Kind = (typeof kinds)[number]

const steps = { totp: AddApp, webauthn: AddKey, phone: AddPhone }

/** The kinds of factors one can add, each in its dialog. */
export function AddFactor({
  factors,
  onAdded,
}: {
  factors: readonly AccountFactor[]
  onAdded?: () => void
}) {
  const t = useTranslations('admin.accounts.factors')
  const [kind, choose] = useState<Kind>()
  const id = useId()
  const names = factors.map(({ friendly_name = '' }) => friendly_name)
  const Steps = kind && steps[kind]
  const close = () => choose(undefined)
  const finish = () => {
    close()
    onAdded?.()
  }
  return (
    <div>
      <h3 className="font-bold">{t('add')}</h3>
      <ul className="mt-2 divide-y divide-line rounded-control border border-line">
        {kinds.map((each) => {
          const Icon = factorIcons[each]
          return (
            <li key={each} className="relative flex min-h-14 items-center gap-3 p-3 hover:bg-sunk">
              <Icon aria-hidden className="size-6 shrink-0 text-link" strokeWidth={1.75} />
              <div className="min-w-0 flex-1">
                <button
                  type="button"
                  aria-describedby={`${id}${each}`}
                  onClick={() => choose(each)}
                  className="text-start font-semibold text-link after:absolute after:inset-0"
                >
                  {t(`kinds.${each}.name`)}
                </button>
                <p id={`${id}${each}`} className="text-15 text-ink2">
                  {t(`kinds.${each}.text`)}
                </p>
              </div>
              <ChevronRight
                aria-hidden
                className="size-5 shrink-0 rtl:-scale-x-100"
                strokeWidth={1.75}
              />
            </li>
          )
        })}
      </ul>
      {Steps && (
        <Dialog open onOpenChange={(isOpen) => isOpen || close()} title={t(`kinds.${kind}.name`)}>
          <Steps names={names} onAdded={finish} />
        </Dialog>
      )}
    </div>
  )
}
