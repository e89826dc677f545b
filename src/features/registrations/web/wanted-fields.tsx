import { type ReactNode, useEffect, useRef } from 'react'
import { localized } from '#core/locale.ts'
import { formatDate } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { SelectField } from '#ui/forms/field.tsx'
import type { FieldErrors } from '#ui/forms/schema-form.ts'
import type { Choices } from './client.ts'
import type { Target } from './form-target.ts'
import type { FormValues } from './form-values.ts'

type WantedFieldsProps = {
  target: Target
  choices: Choices
  values: FormValues
  errors: FieldErrors
}

/** Teams or not, which is asked where an event can be meant alone. */
function TeamsOrNot({ season, isIn }: { season: number; isIn: boolean }) {
  const t = useTranslations('registrations')
  const answers = [
    {
      value: 'yes',
      id: 'in_team',
      label: t('inTeam', { from: String(season), to: String(season + 1) }),
      isChosen: isIn,
    },
    { value: 'no', id: 'no-team', label: t('notInTeam'), isChosen: !isIn },
  ]
  return answers.map(({ value, id, label, isChosen }) => (
    <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        id={id}
        type="radio"
        name="in_team"
        value={value}
        defaultChecked={isChosen}
        className="size-6 shrink-0 accent-primary"
      />
      {label}
    </label>
  ))
}

type FoldedProps = {
  title: string
  isOpen: boolean
  /** The answer, and the event, that the form was not opened with. */
  other: string
  asked: string
  children: ReactNode
}

/** The rest of the choice; it opens when a draft, restored before, says something there. */
function Folded({ title, isOpen, other, asked, children }: FoldedProps) {
  const box = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const isSaid =
      box.current?.querySelector(`${other}:checked`) ??
      box.current?.querySelector('select')?.value !== asked
    if (box.current && isSaid) box.current.open = true
  }, [other, asked])
  return (
    <details ref={box} className="rounded-control border border-line px-4" open={isOpen}>
      <summary className="min-h-11 cursor-pointer content-center py-2 font-semibold text-link">
        {title}
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  )
}

/** For what the family registers: the teams of its children, an event, or both. */
export function WantedFields({ target, choices, values, errors }: WantedFieldsProps) {
  const t = useTranslations('registrations')
  const locale = useLanguage()
  const asked = target.kind === 'event' ? target.event.id : ''
  const events = choices.events.map((event) => ({
    value: event.id,
    label: `${localized(event, 'title', locale)} – ${formatDate(event.event_date, locale)}`,
  }))
  // An event further ahead than the select reaches stands above the form.
  const isListed = !asked || events.some(({ value }) => value === asked)
  if (events.length === 0 || !isListed)
    return asked ? <input type="hidden" name="event_id" value={asked} /> : null
  const isIn = values.in_team ? values.in_team === 'yes' : target.kind !== 'event'
  const isEvent = target.kind === 'event'
  const fields = (
    <fieldset className="space-y-2">
      <legend className={target.kind === 'family' ? 'text-20 font-bold' : 'font-semibold'}>
        {t('what')}
      </legend>
      <TeamsOrNot season={choices.season} isIn={isIn} />
      <SelectField
        name="event_id"
        label={isEvent ? t('event') : t('alsoEvent')}
        options={[{ value: '', label: t('noEvent') }, ...events]}
        defaultValue={values.event_id ?? asked}
        error={errors.event_id}
        optional={!isEvent}
      />
    </fieldset>
  )
  if (target.kind === 'family') return fields
  // What the form was opened for is chosen; the rest is for who looks for it.
  const isChanged = isIn === isEvent || (values.event_id ?? asked) !== asked
  return (
    <Folded
      title={isEvent ? t('alsoTeam') : t('alsoEvent')}
      isOpen={isChanged || Boolean(errors.event_id)}
      other={isEvent ? '#in_team' : '#no-team'}
      asked={asked}
    >
      {fields}
    </Folded>
  )
}
