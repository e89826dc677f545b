import { useEffect, useLayoutEffect, useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { Plus } from '#ui/icons/plus.ts'
import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { useTexts } from '#features/texts/web/use-texts.tsx'
import { useLanguage } from '#i18n/language.tsx'
import { Button } from '#ui/button.tsx'
import { openForm } from '#ui/data/form-stamp.ts'
import { clearDraft, readDraft, useDraft } from '#ui/forms/draft.ts'
import { DraftNote } from '#ui/forms/draft-note.tsx'
import { Honeypot } from '#ui/forms/honeypot.tsx'
import { maxParticipants } from '../facts.ts'
import type { Answer } from './answer.ts'
import { ConsentBox } from './consent-box.tsx'
import { draftNameOf, type Target } from './form-target.ts'
import { countParticipants } from './form-values.ts'
import { GuardianFields } from './guardian-fields.tsx'
import { ParticipantFields } from './participant-fields.tsx'
import { Refusal } from './refusal.tsx'

function TargetFields({ target }: { target: Target }) {
  const { kind } = target
  const fields =
    kind === 'event'
      ? { kind, event_id: target.event.id }
      : { kind, level: target.level, group: target.group }
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

type ParticipantsProps = ReturnType<typeof useParticipantKeys> & {
  answer: Answer | undefined
  birthHint?: string
}

function Participants({ answer, birthHint, keys, add, remove }: ParticipantsProps) {
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
          birthHint={birthHint}
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

/** What a family agrees to; nothing is ticked for it. */
export function Consents({ answer }: { answer?: Answer }) {
  const t = useTranslations('registrations')
  const texts = useTexts('consents')
  // What was ticked was another text.
  const isOutdated = answer?.errors['consents.participation'] === 'outdated'
  const values = isOutdated ? {} : (answer?.values ?? {})
  const box = (consent: 'participation' | 'photos' | 'newsletter') => (
    <ConsentBox
      consent={consent}
      checked={`consents.${consent}` in values}
      error={answer?.errors[`consents.${consent}`]}
    >
      {texts.shown(consent)}
    </ConsentBox>
  )
  return (
    <fieldset key={texts.version} className="space-y-3">
      <legend className="text-20 font-bold">{t('consents')}</legend>
      <input type="hidden" name="consent_version" value={texts.version ?? ''} />
      <p className="text-15 text-ink2">{t('consentsText')}</p>
      {box('participation')}
      {box('photos')}
      {box('newsletter')}
      <p>
        <Link to={paths.privacy} className="text-15 text-link underline underline-offset-4">
          {t('privacy')}
        </Link>
      </p>
    </fieldset>
  )
}

type RegistrationFormProps = {
  target: Target
  /** Identifies this form across repeated submits. */
  idempotencyKey: string
  isFull: boolean
  answer: Answer | undefined
  birthHint?: string
}

function DraftForm(props: RegistrationFormProps & { onClear: () => void }) {
  const { target, idempotencyKey, isFull, answer, birthHint, onClear } = props
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
      className="space-y-8"
      onSubmit={(event) => isSending && event.preventDefault()}
    >
      <Refusal answer={answer} />
      <TargetFields target={target} />
      <input type="hidden" name="language" value={language} />
      <input
        type="hidden"
        name="idempotency_key"
        value={answer?.values.idempotency_key ?? idempotencyKey}
      />
      <Honeypot />
      <Participants answer={answer} birthHint={birthHint} {...participants} />
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
