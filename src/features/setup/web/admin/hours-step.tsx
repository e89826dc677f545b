import { useMutation, useQuery } from '@tanstack/react-query'
import { adminPaths } from '#core/admin-paths.ts'
import { z } from '#core/schema.ts'
import { useTranslations } from '#i18n/translations.ts'
import { addHours, adminHoursQuery, useReadHoursAgain } from '#features/club/web/admin/client.ts'
import { useWeekday, weekdays } from '#features/club/web/admin/hours-values.ts'
import { ButtonLink } from '#ui/button.tsx'
import { QueryView } from '#ui/feedback/query-view.tsx'
import { useRefusalToast } from '#ui/feedback/refusal.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { FieldRow, TextField } from '#ui/forms/field.tsx'
import { useReadSetupAgain } from './client.ts'
import { type Moves, StepButtons } from './step-buttons.tsx'
import { Tick } from './tick.tsx'
import { useKept } from './use-kept.ts'

const kept = z.object({ days: z.array(z.int()), opens: z.string(), closes: z.string() })
const first: z.infer<typeof kept> = { days: [], opens: '17:00', closes: '19:00' }

type DayTicksProps = { days: readonly number[]; onChange: (days: number[]) => void }

function DayTicks({ days, onChange }: DayTicksProps) {
  const t = useTranslations('admin.setup.steps.hours')
  const nameOf = useWeekday()
  const tick = (day: number, isOn: boolean) =>
    onChange(isOn ? [...days, day] : days.filter((each) => each !== day))
  return (
    <fieldset>
      <legend className="font-semibold">{t('days')}</legend>
      <div className="sm:columns-2">
        {weekdays.map((day) => (
          <Tick
            key={day}
            label={nameOf(day)}
            checked={days.includes(day)}
            onChange={({ currentTarget }) => tick(day, currentTarget.checked)}
          />
        ))}
      </div>
    </fieldset>
  )
}

function Form({ onNext, onBack }: Moves) {
  const t = useTranslations('admin.setup.steps.hours')
  const { value, setValue, forget } = useKept(
    'hours',
    first,
    (stored) => kept.safeParse(stored).data,
  )
  const { days, opens, closes } = value
  const [weekday = 0, ...more_weekdays] = days
  const [readHours, readSetup] = [useReadHoursAgain(), useReadSetupAgain()]
  const { mutate, isPending } = useMutation({
    mutationFn: () => addHours({ weekday, more_weekdays, opens, closes }),
    onSuccess: () => {
      forget()
      onNext()
    },
    onError: useRefusalToast(),
    onSettled: () => Promise.all([readHours(), readSetup()]),
  })
  return (
    <form
      noValidate
      aria-busy={isPending}
      onSubmit={(event) => {
        event.preventDefault()
        if (days.length === 0) onNext()
        else if (!isPending) mutate()
      }}
    >
      <DayTicks days={days} onChange={(chosen) => setValue({ ...value, days: chosen })} />
      <FieldRow columns={2}>
        <TextField
          name="opens"
          type="time"
          dir="ltr"
          label={t('opens')}
          value={opens}
          onChange={({ currentTarget }) => setValue({ ...value, opens: currentTarget.value })}
        />
        <TextField
          name="closes"
          type="time"
          dir="ltr"
          label={t('closes')}
          value={closes}
          onChange={({ currentTarget }) => setValue({ ...value, closes: currentTarget.value })}
        />
      </FieldRow>
      <StepButtons isForm isSaving={isPending} onNext={onNext} onBack={onBack} />
    </form>
  )
}

/** The same hours on some days; whoever has hours already changes them on their own screen. */
export function HoursStep(moves: Moves) {
  const t = useTranslations('admin.setup.steps.hours')
  const query = useQuery(adminHoursQuery())
  return (
    <QueryView query={query} skeleton={<Skeleton count={4} shape="h-11" className="space-y-2" />}>
      {({ items }) =>
        items.every(({ archived }) => archived) ? (
          <Form {...moves} />
        ) : (
          <>
            <p className="mb-4">{t('given')}</p>
            <ButtonLink look="outline" to={adminPaths.hours}>
              {t('open')}
            </ButtonLink>
            <StepButtons {...moves} />
          </>
        )
      }
    </QueryView>
  )
}
