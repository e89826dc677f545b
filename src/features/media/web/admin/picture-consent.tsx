import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { undoMs } from '#core/undo.ts'
import { formatDate } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useRefusalToast } from '#ui/feedback/refusal.ts'
import { showToast } from '#ui/feedback/toast.ts'
import type { Consent } from '../../contract.ts'
import { type ConsentCalls, ConsentDialog } from './consent-dialog.tsx'

const action =
  'inline-flex min-h-11 items-center text-start font-semibold underline underline-offset-4'

/** Hides the picture at once, with a way back to what was said before. */
function useWithdrawal(
  { shows_people, consent_on, consent_by }: Consent,
  { give, withdraw, readAgain }: ConsentCalls,
) {
  const t = useTranslations('admin.media.people')
  const shared = useTranslations('shared')
  const refuse = useRefusalToast()
  const undo = useMutation({
    mutationFn: () => give({ shows_people, consent_on, consent_by }),
    onError: refuse,
    onSettled: readAgain,
  })
  return useMutation({
    mutationFn: withdraw,
    onSuccess: () =>
      showToast({
        kind: 'success',
        title: t('withdrawn'),
        durationMs: undoMs,
        action: { label: shared('undo'), onClick: () => undo.mutate() },
      }),
    onError: refuse,
    onSettled: readAgain,
  })
}

function useWords({ shows_people, consent_on, consent_by, consent_withdrawn_at: at }: Consent) {
  const t = useTranslations('admin.media.people')
  const locale = useLanguage()
  if (at) return t('withdrawnOn', { day: formatDate(at, locale) })
  if (shows_people === null) return t('unknown')
  if (!shows_people) return t('none')
  return consent_on
    ? t('given', { day: formatDate(consent_on, locale), by: consent_by ?? '' })
    : t('missing')
}

/** What is said about the people on a picture, and how that changes. */
export function PictureConsent({
  consent,
  title,
  calls,
}: {
  consent: Consent
  title: string
  calls: ConsentCalls
}) {
  const t = useTranslations('admin.media.people')
  const [open, setOpen] = useState<'change' | 'withdraw'>()
  const withdrawal = useWithdrawal(consent, calls)
  const { shows_people, consent_on, consent_withdrawn_at } = consent
  const isHidden = consent_withdrawn_at !== null || (shows_people === true && !consent_on)
  const answer = (isConfirmed: boolean) => {
    setOpen(undefined)
    if (isConfirmed) withdrawal.mutate()
  }
  const close = () => setOpen(undefined)
  return (
    <div className="text-13">
      <p className={`pe-3 wrap-anywhere ${isHidden ? 'text-warn' : 'text-ink2'}`}>
        {useWords(consent)}
      </p>
      <p className="flex flex-wrap gap-x-3">
        <button
          type="button"
          aria-label={t('changeOf', { title })}
          onClick={() => setOpen('change')}
          className={`${action} text-link`}
        >
          {t('change')}
        </button>
        {!consent.consent_withdrawn_at && (
          <button
            type="button"
            aria-label={t('withdrawOf', { title })}
            onClick={() => setOpen('withdraw')}
            className={`${action} text-danger`}
          >
            {t('withdraw')}
          </button>
        )}
      </p>
      {open === 'change' && <ConsentDialog consent={consent} calls={calls} onClose={close} />}
      {open === 'withdraw' && (
        <ConfirmDialog question={t('question')} confirm={t('withdraw')} onAnswer={answer} />
      )}
    </div>
  )
}
