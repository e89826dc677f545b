import { z } from '#core/schema.ts'
import { useTranslations } from '#i18n/translations.ts'
import { EditDialog } from '#ui/forms/edit-dialog.tsx'
import { useEditForm } from '#ui/forms/edit-form.ts'
import { type Consent, consentGiven, type ConsentGiven } from '../../contract.ts'
import {
  ConsentFields,
  nothingSaid,
  saidErrors,
  saidOf,
  type SaidValues,
  useDescribeSaid,
} from './consent-fields.tsx'

/** How the consent of one picture changes. */
export type ConsentCalls = {
  give: (said: ConsentGiven) => Promise<unknown>
  withdraw: () => Promise<unknown>
  readAgain: () => Promise<unknown>
}

const schema = z.extend(consentGiven, { shows_people: z.nullable(z.boolean()) })

const shownAs = { true: 'yes', false: 'no', null: '' } as const

/** What was said about a picture; after a withdrawal nothing. */
const valuesOf = (consent: Consent): SaidValues =>
  consent.consent_withdrawn_at
    ? nothingSaid
    : {
        shows_people: shownAs[`${consent.shows_people}`],
        consent_on: consent.consent_on ?? '',
        consent_by: consent.consent_by ?? '',
      }

/** Says of one picture whether people can be recognised and who agreed. */
export function ConsentDialog({
  consent,
  calls,
  onClose,
}: {
  consent: Consent
  calls: ConsentCalls
  onClose: () => void
}) {
  const t = useTranslations('admin.media.people')
  const form = useEditForm({
    edited: { values: valuesOf(consent) },
    schema,
    bodyOf: saidOf,
    moreErrors: (values: SaidValues) => saidErrors({ ...values, active: true }),
    save: ({ shows_people, ...said }) =>
      calls.give({ ...said, shows_people: shows_people === true }),
    readAgain: calls.readAgain,
    saved: t('saved'),
    onClose,
  })
  return (
    <EditDialog title={t('title')} form={form} describe={useDescribeSaid()} onClose={onClose}>
      <ConsentFields values={form.values} errors={form.errors} set={form.set} />
    </EditDialog>
  )
}
