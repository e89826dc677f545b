import { useLayoutEffect, useState } from 'react'
import { Plus } from '#ui/icons/plus.ts'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { readDraft } from '#ui/forms/draft.ts'
import { maxParticipants } from '../facts.ts'
import type { FieldErrors } from '#ui/forms/schema-form.ts'
import type { Answer } from './answer.ts'
import { BoyOrGirl } from './boy-or-girl.tsx'
import type { Choices } from './client.ts'
import type { Target } from './form-target.ts'
import {
  childId,
  countParticipants,
  fieldName,
  type FormValues,
  movedChild,
} from './form-values.ts'
import { type Misfit, useMisfit } from './misfit.ts'
import { ParticipantFields } from './participant-fields.tsx'
import { TakeOff } from './take-off.tsx'
import { TeamNote } from './team-note.tsx'

/** A stable key per participant, so that removing one does not shift the input of the others. */
export function useParticipantKeys(answer: Answer | undefined, draftName: string) {
  const isFilled = answer?.kind === 'filled'
  const wanted = countParticipants(answer?.values ?? {}) + (answer?.kind === 'extended' ? 1 : 0)
  const [keys, setKeys] = useState(() => Array.from({ length: wanted }, (_, index) => index))
  // After hydration, whose first render must match the server's.
  useLayoutEffect(() => {
    const draft = readDraft(draftName)
    const kept = Math.min(countParticipants(draft), maxParticipants)
    // The draft may have fewer children than the form was filled in with: some were removed.
    const isLess = isFilled && Object.keys(draft).length > 0
    setKeys((shown) =>
      kept > shown.length || isLess ? Array.from({ length: kept }, (_, index) => index) : shown,
    )
  }, [draftName, isFilled])
  const add = () => setKeys([...keys, Math.max(...keys) + 1])
  const remove = (key: number) => setKeys(keys.filter((each) => each !== key))
  return { keys, add, remove }
}

/** What the form was opened for, and what a family can choose from. */
export type Opened = {
  target: Target
  /** The address of the team, when it was opened for one. */
  asked?: string | undefined
  birthHint?: string | undefined
  /** Undefined while they cannot be read; the server works out the teams in any case. */
  choices: Choices | undefined
  /** The name of its draft in this tab. */
  draft: string
}

/** Boy or girl, and the team that follows. Only the first child is one of the page's team. */
function TeamOf({ index, values, errors, opened }: TeamOfProps) {
  const { target, choices, asked, draft } = opened
  const name = fieldName(index, 'group')
  const ofPage = index === 0 && target.kind === 'program' ? target.group : undefined
  return (
    <>
      <BoyOrGirl index={index} said={values[name] ?? ofPage} error={errors[name]} />
      {/* Posted before the other team, which may be ticked below; the last one counts. */}
      {index === 0 && asked && (
        <input type="hidden" name={fieldName(index, 'team')} value={asked} />
      )}
      {choices && (
        <TeamNote
          index={index}
          values={{ ...(ofPage && { [name]: ofPage }), ...values }}
          choices={choices}
          asked={index === 0 ? asked : undefined}
          isSaid={fieldName(index, 'birth_date') in errors}
          draft={draft}
        />
      )}
    </>
  )
}

type TeamOfProps = {
  index: number
  values: FormValues
  errors: FieldErrors
  opened: Opened
}

type RemoveProps = { index: number; values: FormValues; errors: FieldErrors; isEvent: boolean }

/** In place of the button that takes a child out of the form. */
function RemoveWithoutScript({ index, values, errors, isEvent }: RemoveProps) {
  const t = useTranslations('registrations')
  const name = fieldName(index, 'off')
  return (
    <noscript>
      {import.meta.env.SSR && (
        <TakeOff index={index} isTicked={name in values} problem={errors[name] && t('nobodyLeft')}>
          {t(isEvent ? 'person.remove' : 'remove', { number: String(index + 1) })}
        </TakeOff>
      )}
    </noscript>
  )
}

/** Of several children one may come for its team alone; it shows once there is an event. */
function SkipsEvent({ index, values }: Pick<RemoveProps, 'index' | 'values'>) {
  const t = useTranslations('registrations')
  const name = fieldName(index, 'skips_event')
  return (
    <label data-skips className="hidden min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        name={name}
        value="yes"
        data-kept
        defaultChecked={name in values}
        className="size-6 shrink-0 accent-primary"
      />
      {t('skipsEvent')}
    </label>
  )
}

type ChildProps = {
  index: number
  isOnly: boolean
  /** Of its posted year of birth. */
  misfit: Misfit | undefined
  answer: Answer | undefined
  errors: FieldErrors
  opened: Opened
  onRemove: (() => void) | undefined
}

/** One child with its team. */
function Child({ index, isOnly, misfit, answer, errors, opened, onRemove }: ChildProps) {
  // Keeps the values that it was opened with: when another child is removed, this one moves to
  // another index, and must not take over the values posted for that.
  const [first] = useState({ index, values: answer?.values ?? {} })
  const values = movedChild(first.values, first.index, index)
  const isEvent = opened.target.kind === 'event'
  return (
    <ParticipantFields
      id={childId(index)}
      index={index}
      values={values}
      errors={errors}
      isEvent={isEvent}
      misfit={misfit}
      birthHint={index === 0 ? opened.birthHint : undefined}
      team={<TeamOf index={index} values={values} errors={errors} opened={opened} />}
      onRemove={onRemove}
    >
      {!isOnly && <SkipsEvent index={index} values={values} />}
      {onRemove && (
        <RemoveWithoutScript index={index} values={values} errors={errors} isEvent={isEvent} />
      )}
    </ParticipantFields>
  )
}

type ParticipantsProps = ReturnType<typeof useParticipantKeys> & {
  answer: Answer | undefined
  errors: FieldErrors
  /** What was posted, of the children that are left. */
  values: FormValues
  opened: Opened
  /** Hears which child was taken out of the form. */
  onRemoved: (index: number) => void
}

/** The children, one after another. */
export function Participants(props: ParticipantsProps) {
  const { answer, errors, values, opened, onRemoved, keys, add, remove } = props
  const t = useTranslations('registrations')
  const misfitOf = useMisfit(opened.choices, opened.asked)
  // When the same children register again, even the first can be taken out.
  const isAgain = 'again' in opened.target && opened.target.again !== undefined
  const mayGo = (index: number) => index > 0 || (isAgain && keys.length > 1)
  const leave = (key: number, index: number) => {
    remove(key)
    onRemoved(index)
  }
  return (
    <section className="space-y-4" aria-labelledby="who">
      <h2 id="who" className="text-20 font-bold">
        {t('participants')}
      </h2>
      {keys.map((key, index) => (
        <Child
          key={key}
          index={index}
          isOnly={keys.length === 1}
          misfit={misfitOf(values, index)}
          answer={answer}
          errors={errors}
          opened={opened}
          onRemove={mayGo(index) ? () => leave(key, index) : undefined}
        />
      ))}
      {keys.length < maxParticipants && (
        <Button look="outline" className="noscript:hidden" onClick={add}>
          <Plus aria-hidden className="size-5" strokeWidth={1.75} />
          {t(opened.target.kind === 'event' ? 'person.add' : 'add')}
        </Button>
      )}
    </section>
  )
}
