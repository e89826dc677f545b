import { type ReactNode, useEffect, useRef } from 'react'
import { localized } from '#core/locale.ts'
import { formatDate } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { SelectField } from '#ui/forms/field.tsx'
import { formatDinars } from '#ui/money.tsx'
import type { FieldErrors } from '#ui/forms/schema-form.ts'
import type { Answer } from './answer.ts'
import type { Choices } from './client.ts'
import type { Target } from './form-target.ts'

type WantedFieldsProps = {
  target: Target
  choices: Choices
  answer: Answer | undefined
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
  /** A new answer that is about this part opens it again, so that it is in sight. */
  answer: Answer | undefined
  /**
   * The selector of the answer that the form was not opened with; `asked` is the event that it was
   * opened with.
   */
  other: string
  asked: string
  children: ReactNode
}

/**
 * The rest of the choice; it opens when the draft, which was restored before, differs from what the
 * form was opened with.
 */
function Folded({ title, isOpen, answer, other, asked, children }: FoldedProps) {
  const box = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const isSaid =
      box.current?.querySelector(`${other}:checked`) ??
      box.current?.querySelector('select')?.value !== asked
    if (box.current && isSaid) box.current.open = true
  }, [other, asked])
  useEffect(() => {
    // It may have been folded since.
    if (box.current && answer && isOpen) box.current.open = true
  }, [answer, isOpen])
  return (
    <details ref={box} className="rounded-control border border-line px-4" open={isOpen}>
      <summary className="min-h-11 cursor-pointer content-center py-2 font-semibold text-link">
        {title}
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  )
}

/** The events with what is decided by: the day, the fee, and whether there is a place. */
function useEventOptions({ events }: Choices) {
  const t = useTranslations('registrations')
  const locale = useLanguage()
  return events.map((event) => {
    const fee = event.registration_fee
    const said = [
      localized(event, 'title', locale),
      formatDate(event.event_date, locale),
      fee === 0 ? t('free') : formatDinars(fee, locale),
      ...(event.is_full ? [t('noPlace')] : []),
    ]
    return { value: event.id, label: said.join(' – ') }
  })
}

/**
 * Preselects what the form was opened for; with `isFolded` the choice is folded, for whoever looks
 * for more.
 */
function Question({ target, choices, answer, errors, isFolded }: QuestionProps) {
  const t = useTranslations('registrations')
  const values = answer?.values ?? {}
  const asked = target.kind === 'event' ? target.event.id : ''
  const events = useEventOptions(choices)
  // An event further ahead than the select reaches stands above the form.
  const isListed = !asked || events.some(({ value }) => value === asked)
  if (events.length === 0 || !isListed)
    return asked ? <input type="hidden" name="event_id" value={asked} /> : null
  const isIn = values.in_team ? values.in_team === 'yes' : target.kind !== 'event'
  const isEvent = target.kind === 'event'
  const fields = (
    <fieldset className="space-y-2">
      <legend className={isFolded ? 'font-semibold' : 'text-20 font-bold'}>{t('what')}</legend>
      <TeamsOrNot season={choices.season} isIn={isIn} />
      <SelectField
        name="event_id"
        label={t('event')}
        options={[{ value: '', label: t('noEvent') }, ...events]}
        defaultValue={values.event_id ?? asked}
        error={errors.event_id}
        optional={!isEvent}
      />
    </fieldset>
  )
  if (!isFolded) return fields
  const isChanged = isIn === isEvent || (values.event_id ?? asked) !== asked
  return (
    <Folded
      title={isEvent ? t('alsoTeam') : t('alsoEvent')}
      isOpen={isChanged || Boolean(errors.event_id)}
      answer={answer}
      other={isEvent ? '#in_team' : '#no-team'}
      asked={asked}
    >
      {fields}
    </Folded>
  )
}

type QuestionProps = WantedFieldsProps & { isFolded: boolean }

/**
 * What the family registers for: the teams of its children, an event, or both. Most come for a
 * team, so the children are asked first, unless the form was opened for an event or no team takes
 * families.
 */
export function WantedFields({ children, ...asked }: WantedFieldsProps & { children: ReactNode }) {
  const isEvent = asked.target.kind === 'event'
  const isTeamOpen = asked.choices.teams.some((team) => team.takes_families)
  const question = <Question {...asked} isFolded={isEvent || isTeamOpen} />
  const isFirst = isEvent || !isTeamOpen
  // The children stay at the same position in the tree, so that React keeps what is typed there
  // when the question moves.
  return (
    <>
      {isFirst && question}
      {children}
      {!isFirst && question}
    </>
  )
}
