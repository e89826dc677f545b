import { useEffect, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { useTranslations } from '#i18n/translations.ts'
import { useLanguage } from '#i18n/language.tsx'
import { Button } from '#ui/button.tsx'
import { openForm } from '#ui/data/form-stamp.ts'
import { clearDraft, useDraft } from '#ui/forms/draft.ts'
import { DraftNote } from '#ui/forms/draft-note.tsx'
import { Honeypot } from '#ui/forms/honeypot.tsx'
import { ageOfMajority, maxParticipants } from '../facts.ts'
import type { Answer } from './answer.ts'
import { Consents } from './consents.tsx'
import type { Target } from './form-target.ts'
import { childId, type FormValues } from './form-values.ts'
import { carriedFields } from './use-carried.ts'
import { useFormPlace } from './use-form-place.ts'
import { useLeftErrors } from './use-left-errors.ts'
import { loadChildTeam } from './team-note.tsx'
import { WantedFields } from './wanted-fields.tsx'
import { GuardianFields } from './guardian-fields.tsx'
import { type Opened, Participants, useParticipantKeys } from './participants.tsx'
import { Refusal } from './refusal.tsx'

function TargetFields({ target }: { target: Target }) {
  const fields =
    target.kind === 'program'
      ? { kind: target.kind, level: target.level, group: target.group }
      : { kind: target.kind, again: target.again }
  return Object.entries(fields).map(
    ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
  )
}

type SendingProps = { idempotencyKey: string; draft: string }

/**
 * The language of the answer, the key that identifies the sending, and the draft to delete after
 * it.
 */
function SendingFields({ idempotencyKey, draft }: SendingProps) {
  return (
    <>
      <input type="hidden" name="language" value={useLanguage()} />
      <input type="hidden" name="idempotency_key" value={idempotencyKey} />
      <input type="hidden" name="draft" value={draft} />
    </>
  )
}

/**
 * Must come after the submit button: Enter presses the form's first button. Browsers with scripts
 * draw nothing in `noscript` and need no code for it. The form opens again at the added child.
 */
function AddWithoutScript({ isEvent, count }: { isEvent: boolean; count: number }) {
  const t = useTranslations('registrations')
  return (
    <noscript>
      {import.meta.env.SSR && count < maxParticipants && (
        <Button
          type="submit"
          name="intent"
          value="add"
          look="outline"
          formAction={`#${childId(count)}`}
        >
          {t(isEvent ? 'person.add' : 'add')}
        </Button>
      )}
    </noscript>
  )
}

function SubmitButton({ isFull, isSending }: { isFull: boolean; isSending: boolean }) {
  const t = useTranslations('registrations')
  const label = isFull ? t('submitWaiting') : t('submit')
  return (
    <Button
      type="submit"
      name="intent"
      value="register"
      className="w-full sm:w-auto"
      aria-disabled={isSending}
    >
      {isSending ? t('sending') : label}
    </Button>
  )
}

type RegistrationFormProps = Opened & {
  /** Identifies this form across repeated submits. */
  idempotencyKey: string
  isFull: boolean
  answer: Answer | undefined
  /**
   * What the rest of a family is sent with, such as the private link of the children placed before.
   */
  carried: FormValues
  /** What it is filled in with by itself, if anything. */
  filled?: FormValues | undefined
}

/**
 * Shows the boxes of `SkipsEvent` when both teams and an event are chosen; the event is the form's
 * only select. By CSS, so that it works without scripts, too.
 */
const showsSkips =
  'has-[#no-team:not(:checked)]:has-[option:not(:first-child):checked]:[&_[data-skips]]:flex'

type CarriedProps = { values: FormValues; names: readonly string[]; isKept?: boolean }

/** What was posted and has no field to show it; `isKept` through a reload. */
const Carried = ({ values, names, isKept = false }: CarriedProps) =>
  names.map(
    (name) =>
      values[name] && (
        <input
          key={name}
          type="hidden"
          name={name}
          value={values[name]}
          data-kept={isKept || undefined}
        />
      ),
  )

/** Whether it is of one team, all of whose players need a guardian. */
const isOfChildren = (target: Target, choices: RegistrationFormProps['choices']) =>
  target.kind === 'program' &&
  choices?.teams.some(
    ({ level, group, age_to }) =>
      level === target.level && group === target.group && age_to < ageOfMajority,
  )

function DraftForm(props: RegistrationFormProps & { onClear: () => void }) {
  const { target, draft, choices, idempotencyKey, isFull, answer, carried, filled, onClear } = props
  const values = answer?.values ?? {}
  const isEvent = target.kind === 'event'
  const participants = useParticipantKeys(answer, draft)
  const { onInput, forgetChild, ...left } = useLeftErrors(answer, choices)
  const { form, isKept } = useDraft(draft, participants.keys.length, filled)
  const isSending = useNavigation().state !== 'idle'
  const place = useFormPlace('family')
  useEffect(() => void openForm('registration'), [])
  const who = (
    <Participants
      answer={answer}
      {...left}
      opened={props}
      onRemoved={forgetChild}
      {...participants}
    />
  )
  return (
    <Form
      ref={form}
      {...place}
      method="post"
      noValidate
      data-needs-script
      className={`space-y-8 has-[#no-team:checked]:[&_[data-for-team]]:hidden ${showsSkips}`}
      onFocus={() => void loadChildTeam().catch(() => undefined)}
      onInput={onInput}
      onSubmit={(event) => isSending && event.preventDefault()}
    >
      <Refusal answer={answer} {...left} isEvent={isEvent} choices={choices} asked={props.asked} />
      <TargetFields target={target} />
      <SendingFields idempotencyKey={values.idempotency_key || idempotencyKey} draft={draft} />
      <Carried values={carried} names={carriedFields} isKept />
      <Honeypot />
      {choices ? (
        <WantedFields target={target} choices={choices} answer={answer} errors={left.errors}>
          {who}
        </WantedFields>
      ) : (
        <>
          <Carried values={values} names={['event_id', 'in_team']} />
          {who}
        </>
      )}
      <GuardianFields
        values={values}
        errors={left.errors}
        isOfChildren={isOfChildren(target, choices)}
      />
      <Consents answer={answer} errors={left.errors} />
      <SubmitButton isFull={isFull} isSending={isSending} />
      <DraftNote isKept={isKept} onClear={onClear} />
      <AddWithoutScript isEvent={isEvent} count={participants.keys.length} />
    </Form>
  )
}

/** The registration form: participants, contact and consents. */
export function RegistrationForm({ answer, ...props }: RegistrationFormProps) {
  const [cleared, setCleared] = useState<{ answer: Answer | undefined; times: number }>()
  const clear = () => {
    clearDraft(props.draft)
    setCleared({ answer, times: (cleared?.times ?? 0) + 1 })
  }
  const isCleared = cleared !== undefined && cleared.answer === answer
  return (
    <DraftForm
      key={cleared?.times}
      {...props}
      answer={isCleared ? undefined : answer}
      carried={isCleared ? {} : props.carried}
      filled={isCleared ? undefined : props.filled}
      onClear={clear}
    />
  )
}
