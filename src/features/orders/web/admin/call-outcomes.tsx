import { typedInstant } from '#core/algiers.ts'
import { useState } from 'react'
import { formatTime } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/forms/field.tsx'
import type { Icon } from '#ui/icon.ts'
import { Ban } from '#ui/icons/ban.ts'
import { Check } from '#ui/icons/check.ts'
import { CircleQuestionMark } from '#ui/icons/circle-question-mark.ts'
import { Clock } from '#ui/icons/clock.ts'
import { RotateCcwClock } from '#ui/icons/rotate-ccw-clock.ts'
import { X } from '#ui/icons/x.ts'
import type { HeldOrder } from '../../call-contract.ts'
import { laterChoices } from './call-times.ts'
import type { Said } from './use-call-desk.ts'

type Props = { held: HeldOrder; isBusy: boolean; onSay: (said: Said) => void }

const icon = { 'aria-hidden': true, className: 'size-5 shrink-0', strokeWidth: 1.75 } as const
const choice =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-control border border-edge bg-surface px-3 py-2 text-center text-15 font-semibold text-link hover:bg-sunk aria-disabled:opacity-60'

/** A day and hour of the admin's choice. */
function OtherTime({ isBusy, onChoose }: { isBusy: boolean; onChoose: (at: Date) => void }) {
  const t = useTranslations('admin.orders.calls.later')
  const [typed, setTyped] = useState('')
  const [isMissing, setMissing] = useState(false)
  return (
    <form
      noValidate
      className="col-span-full space-y-3"
      onSubmit={(event) => {
        event.preventDefault()
        const at = new Date(typedInstant(typed) ?? '')
        setMissing(Number.isNaN(at.getTime()))
        if (!Number.isNaN(at.getTime()) && !isBusy) onChoose(at)
      }}
    >
      <TextField
        name="later_at"
        type="datetime-local"
        label={t('at')}
        value={typed}
        error={isMissing ? 'required' : undefined}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" look="outline" className="w-full" aria-disabled={isBusy}>
        {t('save')}
      </Button>
    </form>
  )
}

function Later({ isBusy, onSay }: Omit<Props, 'held'>) {
  const t = useTranslations('admin.orders.calls.later')
  const locale = useLanguage()
  const [isOpen, open] = useState(false)
  const [choices] = useState(() => laterChoices(new Date()))
  const say = (at: Date) => {
    if (!isBusy) onSay({ outcome: 'later', later_at: at.toISOString() })
  }
  return (
    <div role="group" aria-labelledby="call-later" className="space-y-2">
      <h3 id="call-later" className="flex items-center gap-2 text-15 font-semibold text-ink2">
        <Clock {...icon} /> {t('title')}
      </h3>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {choices.map(({ name, at }) => (
          <button
            key={name}
            type="button"
            aria-disabled={isBusy}
            className={choice}
            onClick={() => say(at)}
          >
            {t(name, { time: formatTime(at, locale) })}
          </button>
        ))}
        <button
          type="button"
          aria-expanded={isOpen}
          className={`${choice} odd:max-sm:col-span-2`}
          onClick={() => open(!isOpen)}
        >
          {t('other')}
        </button>
        {isOpen && <OtherTime isBusy={isBusy} onChoose={say} />}
      </div>
    </div>
  )
}

const rest: readonly { outcome: 'wrong_number' | 'not_wanted' | 'fake'; Icon: Icon }[] = [
  { outcome: 'wrong_number', Icon: CircleQuestionMark },
  { outcome: 'not_wanted', Icon: X },
  { outcome: 'fake', Icon: Ban },
]

/** What came of the call, one tap each; a note goes with whichever is tapped. */
export function CallOutcomes({ held, isBusy, onSay }: Props) {
  const t = useTranslations('admin.orders.calls')
  const [note, setNote] = useState('')
  const say = (said: Said) => {
    if (!isBusy) onSay({ ...said, note })
  }
  const tries = { count: String(held.tries + 1), most: String(held.max_tries) }
  return (
    <section aria-labelledby="call-outcome" aria-busy={isBusy} className="space-y-4">
      <h2 id="call-outcome" className="text-18 font-bold">
        {t('outcome')}
      </h2>
      <div className="grid gap-2 sm:grid-cols-2">
        <Button aria-disabled={isBusy} onClick={() => say({ outcome: 'confirmed' })}>
          <Check {...icon} /> {t('outcomes.confirmed')}
        </Button>
        <button
          type="button"
          aria-disabled={isBusy}
          className={choice}
          onClick={() => say({ outcome: 'no_answer' })}
        >
          <RotateCcwClock {...icon} /> {t('outcomes.no_answer', tries)}
        </button>
      </div>
      <Later isBusy={isBusy} onSay={say} />
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {rest.map(({ outcome, Icon }) => (
          <button
            key={outcome}
            type="button"
            aria-disabled={isBusy}
            className={`${choice} last:max-sm:col-span-2`}
            onClick={() => say({ outcome })}
          >
            <Icon {...icon} /> {t(`outcomes.${outcome}`)}
          </button>
        ))}
      </div>
      <TextField
        name="note"
        label={t('note')}
        optional
        maxLength={500}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </section>
  )
}
