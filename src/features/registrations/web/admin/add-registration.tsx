import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MessageCircle } from '#ui/icons/message-circle.ts'
import { Plus } from '#ui/icons/plus.ts'
import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { defaultLocale, localeNames, locales } from '#core/locale.ts'
import { useTexts } from '#features/texts/web/use-texts.tsx'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/forms/field.tsx'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { GuardedDialog, useUnsaved } from '#ui/forms/guarded.tsx'
import type { FieldErrors } from '#ui/forms/schema-form.ts'
import type { ReceivedRegistration } from '../../contract.ts'
import { maxParticipants } from '../../facts.ts'
import { ConsentBox } from '../consent-box.tsx'
import { countParticipants } from '../form-values.ts'
import { GuardianFields } from '../guardian-fields.tsx'
import { ParticipantFields, useListedErrors } from '../participant-fields.tsx'
import { offersQuery } from './client.ts'
import { OfferOptions } from './offer-options.tsx'
import { offerValue, useAddRegistration } from './use-add-registration.ts'

function OfferSelect({ error }: { error: string | undefined }) {
  const t = useTranslations('admin.registrations')
  const { data } = useQuery(offersQuery())
  const open = data?.items.filter(({ is_open }) => is_open) ?? []
  return (
    <label className="block space-y-1.5">
      <span className="block font-semibold">{t('offer')}</span>
      <select
        id="event_id"
        name="offer"
        aria-invalid={error ? true : undefined}
        className="min-h-12 w-full rounded-control border border-edge bg-surface px-3 text-16 text-ink aria-invalid:border-2 aria-invalid:border-danger"
      >
        <option value="">{t('add.choose')}</option>
        <OfferOptions offers={open} valueOf={offerValue} />
      </select>
    </label>
  )
}

function Participants({ errors }: { errors: FieldErrors }) {
  const t = useTranslations('registrations')
  const [count, setCount] = useState(1)
  return (
    <>
      {Array.from({ length: count }, (_, index) => (
        <ParticipantFields
          key={index}
          index={index}
          values={{}}
          errors={errors}
          onRemove={index > 0 && index === count - 1 ? () => setCount(index) : undefined}
        />
      ))}
      {count < maxParticipants && (
        <Button look="outline" onClick={() => setCount(count + 1)}>
          <Plus aria-hidden className="size-5" strokeWidth={1.75} />
          {t('add')}
        </Button>
      )}
    </>
  )
}

function Consents({ errors }: { errors: FieldErrors }) {
  const texts = useTexts('consents')
  const desk = useTranslations('admin.registrations')
  return (
    <fieldset className="space-y-3">
      <legend className="text-18 font-bold">{desk('details.consents')}</legend>
      <p className="text-15 text-ink2">{desk('add.note')}</p>
      <input type="hidden" name="consent_version" value={texts.version ?? ''} />
      <ConsentBox consent="participation" error={errors['consents.participation']}>
        {texts.shown('participation')}
      </ConsentBox>
      <ConsentBox consent="photos">{texts.shown('photos')}</ConsentBox>
      <ConsentBox consent="newsletter">{texts.shown('newsletter')}</ConsentBox>
    </fieldset>
  )
}

function Received({
  received: { reference, token, position },
  onAgain,
}: {
  received: ReceivedRegistration
  onAgain: () => void
}) {
  const t = useTranslations('admin.registrations.add')
  const link = location.origin + paths.registration(token)
  return (
    <div className="space-y-4">
      <p role="status" className="rounded-control bg-ok-bg p-4 font-semibold text-ok">
        {position === undefined
          ? t('done', { reference })
          : t('doneWaiting', { reference, position: String(position) })}
      </p>
      <p>
        <a
          href={`https://wa.me/?text=${encodeURIComponent(`${reference}\n${link}`)}`}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-link underline underline-offset-4"
        >
          <MessageCircle aria-hidden className="size-5" strokeWidth={1.75} />
          {t('sendLink')}
        </a>
      </p>
      <Button look="outline" onClick={onAgain}>
        {t('button')}
      </Button>
    </div>
  )
}

const languages = locales.map((value) => ({ value, label: localeNames[value] }))

function AddForm() {
  const t = useTranslations('admin.registrations')
  const shared = useTranslations('admin.shared')
  const listed = useListedErrors()
  const { errors, attempt, submit, isPending, received, reset } = useAddRegistration()
  const [isTyped, setTyped] = useState(false)
  useUnsaved(isTyped && !received)
  const startOver = () => {
    setTyped(false)
    reset()
  }
  if (received) return <Received received={received} onAgain={startOver} />
  const summary = listed(errors, countParticipants(errors)).map((error) =>
    error.name === 'event_id' ? { ...error, label: t('offer') } : error,
  )
  return (
    <form noValidate onSubmit={submit} onInput={() => setTyped(true)} className="space-y-6">
      <ErrorSummary errors={summary} attempt={attempt} />
      <OfferSelect error={errors.event_id} />
      <Participants errors={errors} />
      <GuardianFields values={{}} errors={errors} />
      <SelectField
        name="language"
        label={t('add.language')}
        options={languages}
        defaultValue={defaultLocale}
      />
      <Consents errors={errors} />
      <Button type="submit" aria-disabled={isPending}>
        {isPending ? shared('saving') : t('add.submit')}
      </Button>
    </form>
  )
}

/** Registers a family at the desk or on the phone. */
export function AddRegistration() {
  const t = useTranslations('admin.registrations.add')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Plus aria-hidden className="size-5" strokeWidth={1.75} />
        {t('button')}
      </Button>
      {isOpen && (
        <GuardedDialog title={t('title')} onClose={() => setOpen(false)}>
          <AddForm />
        </GuardedDialog>
      )}
    </>
  )
}
