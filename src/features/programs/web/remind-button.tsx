import { useEffect, useState } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { BellRing } from '#ui/icons/bell-ring.ts'
import {
  needsInstall,
  renewRemindersDaily,
  turnRemindersOff,
  turnRemindersOn,
  useReminderState,
} from './reminders.ts'

/** Reminds this device of the sessions of its teams, or no more; where the browser can. */
export function RemindButton({ className }: { className: string }) {
  const t = useTranslations('team.remind')
  const state = useReminderState()
  const [isPending, setPending] = useState(false)
  useEffect(() => void renewRemindersDaily(), [])
  if (state === 'unable') return null
  const say = (kind: 'success' | 'info' | 'error', word: Parameters<typeof t>[0]) =>
    showToast({ kind, title: t(word), topic: 'follow' })
  const toggle = async () => {
    if (isPending) return
    if (needsInstall()) return say('info', 'install')
    setPending(true)
    try {
      const done = state === 'on' ? await turnRemindersOff() : await turnRemindersOn()
      say(done === 'denied' ? 'info' : 'success', done ?? 'off')
    } catch {
      say('error', 'failed')
    }
    setPending(false)
  }
  return (
    <button
      type="button"
      aria-pressed={state === 'on'}
      aria-disabled={isPending}
      onClick={() => void toggle()}
      className={`inline-flex min-h-11 items-center gap-2 font-semibold text-link underline-offset-4 hover:underline ${className}`}
    >
      <BellRing
        aria-hidden
        className={`size-5 ${state === 'on' ? 'fill-gold' : ''}`}
        strokeWidth={1.75}
      />
      {t('tell')}
    </button>
  )
}
