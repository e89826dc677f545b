import { useEffect, useLayoutEffect, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Plus } from '#ui/icons/plus.ts'
import { useTranslations } from '#i18n/translations.ts'
import { useLanguage } from '#i18n/language.tsx'
import { Button } from '#ui/button.tsx'
import { openForm } from '#ui/data/form-stamp.ts'
import { clearDraft, readDraft, useDraft } from '#ui/forms/draft.ts'
import { DraftNote } from '#ui/forms/draft-note.tsx'
import { Honeypot } from '#ui/forms/honeypot.tsx'
import { maxParticipants } from '../facts.ts'
import type { Answer } from './answer.ts'
import { Consents } from './consents.tsx'
import { draftNameOf, type Target } from './form-target.ts'
import { countParticipants, fieldName, type FormValues } from './form-values.ts'
import { BoyOrGirl } from './boy-or-girl.tsx'
import type { Choices } from './client.ts'
import { TeamNote } from './team-note.tsx'
import { WantedFields } from './wanted-fields.tsx'
import { GuardianFields } from './guardian-fields.tsx'
import { ParticipantFields } from './participant-fields.tsx'
import { Refusal } from './refusal.tsx'

function TargetFields({ target }: { target: Target }) {
  const fields =
    target.kind === 'program'
      ? { kind: target.kind, level: target.level, group: target.group }
      : { kind: target.kind }
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}

/** A stable key per participant, so that removing one does not shift the input of the others. */
function useParticipantKeys(answer: Answer | undefined, draftName: string) {
  const wanted = countParticipants(answer?.values ?? {}) + (answer?.kind === 'extended' ? 1 : 0)
  const [keys, setKeys] = useState(() => Array.from({ length: wanted }, (_, index) => index))
  // After hydration, whose first render must match the server's.
  useLayoutEffect(() => {
    const kept = Math.min(countParticipants(readDraft(draftName)), maxParticipants)
    setKeys((shown) =>
      kept > shown.length ? Array.from({ length: kept }, (_, index) => index) : shown,
    )
  }, [draftName])
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
}

/** Boy or girl, and the team that follows. Only the first child is one of the page's team. */
function TeamOf({ index, answer, opened }: TeamOfProps) {
  const { target, choices, asked } = opened
  const name = fieldName(index, 'group')
  const values = answer?.values ?? {}
  const ofPage = index === 0 && target.kind === 'program' ? target.group : undefined
  return (
    <>
      <BoyOrGirl index={index} said={values[name] ?? ofPage} error={answer?.errors[name]} />
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
        />
      )}
    </>
  )
}

type TeamOfProps = { index: number; answer: Answer | undefined; opened: Opened }

type ParticipantsProps = ReturnType<typeof useParticipantKeys> & {
  answer: Answer | undefined
  opened: Opened
}

function Participants({ answer, opened, keys, add, remove }: ParticipantsProps) {
  const t = useTranslations('registrations')
  return (
    <section className="space-y-4" aria-labelledby="who">
      <h2 id="who" className="text-20 font-bold">
        {t('participants')}
      </h2>
      {keys.map((key, index) => (
        <ParticipantFields
          key={key}
          index={index}
          values={answer?.values ?? {}}
          errors={answer?.errors ?? {}}
          birthHint={index === 0 ? opened.birthHint : undefined}
          team={<TeamOf index={index} answer={answer} opened={opened} />}
          onRemove={index > 0 ? () => remove(key) : undefined}
        />
      ))}
      {keys.length < maxParticipants && (
        <Button look="outline" className="noscript:hidden" onClick={add}>
          <Plus aria-hidden className="size-5" strokeWidth={1.75} />
          {t('add')}
        </Button>
      )}
    </section>
  )
}

/** Must come after the submit button: Enter presses the form's first button. */
function AddWithoutScript() {
  const t = useTranslations('registrations')
  return (
    <noscript>
      <Button type="submit" name="intent" value="add" look="outline">
        {t('add')}
      </Button>
    </noscript>
  )
}

type RegistrationFormProps = Opened & {
  /** Identifies this form across repeated submits. */
  idempotencyKey: string
  isFull: boolean
  answer: Answer | undefined
}

/** What was wanted, while it cannot be shown. */
const PostedWishes = ({ values }: { values: FormValues }) =>
  (['event_id', 'in_team'] as const).map(
    (name) => values[name] && <input key={name} type="hidden" name={name} value={values[name]} />,
  )

function DraftForm(props: RegistrationFormProps & { onClear: () => void }) {
  const { target, choices, idempotencyKey, isFull, answer, onClear } = props
  const name = draftNameOf(target)
  const participants = useParticipantKeys(answer, name)
  const { form, isKept } = useDraft(name, participants.keys.length)
  const t = useTranslations('registrations')
  const language = useLanguage()
  const isSending = useNavigation().state !== 'idle'
  useEffect(() => void openForm('registration'), [])
  const submitLabel = isFull ? t('submitWaiting') : t('submit')
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      data-needs-script
      className="space-y-8 has-[#no-team:checked]:[&_[data-for-team]]:hidden"
      onSubmit={(event) => isSending && event.preventDefault()}
    >
      <Refusal answer={answer} />
      <TargetFields target={target} />
      <input type="hidden" name="language" value={language} />
      <input
        type="hidden"
        name="idempotency_key"
        value={answer?.values.idempotency_key || idempotencyKey}
      />
      <Honeypot />
      {choices ? (
        <WantedFields
          target={target}
          choices={choices}
          values={answer?.values ?? {}}
          errors={answer?.errors ?? {}}
        />
      ) : (
        <PostedWishes values={answer?.values ?? {}} />
      )}
      <Participants answer={answer} opened={props} {...participants} />
      <GuardianFields values={answer?.values ?? {}} errors={answer?.errors ?? {}} />
      <Consents answer={answer} />
      <DraftNote isKept={isKept} onClear={onClear} />
      <Button
        type="submit"
        name="intent"
        value="register"
        className="w-full sm:w-auto"
        aria-disabled={isSending}
      >
        {isSending ? t('sending') : submitLabel}
      </Button>
      {countParticipants(answer?.values ?? {}) < maxParticipants && <AddWithoutScript />}
    </Form>
  )
}

/** The registration form: participants, contact and consents. */
export function RegistrationForm({ answer, ...props }: RegistrationFormProps) {
  const [cleared, setCleared] = useState<{ answer: Answer | undefined; times: number }>()
  const clear = () => {
    clearDraft(draftNameOf(props.target))
    setCleared({ answer, times: (cleared?.times ?? 0) + 1 })
  }
  const isCleared = cleared !== undefined && cleared.answer === answer
  return (
    <DraftForm
      key={cleared?.times}
      {...props}
      answer={isCleared ? undefined : answer}
      onClear={clear}
    />
  )
}
