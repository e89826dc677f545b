import { directionOf, locales } from '#core/locale.ts'
import { useTranslations } from '#i18n/translations.ts'
import { z } from '#core/schema.ts'
import { EditDialog } from '#ui/forms/edit-dialog.tsx'
import { type Edited, type EditForm, useEditForm } from '#ui/forms/edit-form.ts'
import { FieldRow, TextArea, TextField } from '#ui/forms/field.tsx'
import { clubChange } from '../../contract.ts'
import { changeClub, useReadClubAgain } from './client.ts'
import { bodyOf, type ClubValues, readCurrentClub, useDescribeClub } from './club-values.ts'

type Form = EditForm<ClubValues>

// The version is that of the facts which the form shows, also after a conflict.
const typedFacts = z.omit(clubChange, { version: true, season_start: true, season_end: true })

function useClubForm(edited: Edited<ClubValues>, onClose: () => void) {
  const t = useTranslations('admin.club')
  return useEditForm({
    edited,
    schema: typedFacts,
    bodyOf,
    // Both halves of the point are typed in one field.
    moreErrors: ({ point }): Record<string, string> =>
      point.trim() === '' || /^-?\d+(?:\.\d+)?\s*[,;\s]\s*-?\d+(?:\.\d+)?$/.test(point.trim())
        ? {}
        : { point: 'invalid_format' },
    save: (facts, saved) => changeClub({ ...facts, version: saved?.version ?? 1 }),
    readCurrent: readCurrentClub,
    readAgain: useReadClubAgain(),
    saved: t('saved'),
    onClose,
  })
}

type Translated = 'name' | 'subtitle' | 'tagline' | 'place' | 'address'

function InLanguages({ form, field }: { form: Form; field: Translated }) {
  const t = useTranslations('admin.club.fields')
  return (
    <FieldRow columns={3}>
      {locales.map((locale) => (
        <TextField
          key={locale}
          {...form.text(`${field}_${locale}`)}
          optional
          lang={locale}
          dir={directionOf(locale)}
          label={t(`${field}_${locale}`)}
        />
      ))}
    </FieldRow>
  )
}

function Contacts({ form }: { form: Form }) {
  const t = useTranslations('admin.club')
  return (
    <>
      <FieldRow columns={2}>
        <TextField
          {...form.text('phone')}
          optional
          type="tel"
          dir="ltr"
          label={t('fields.phone')}
        />
        <TextField
          {...form.text('whatsapp')}
          optional
          type="tel"
          dir="ltr"
          label={t('fields.whatsapp')}
        />
      </FieldRow>
      <TextField
        {...form.text('email')}
        optional
        type="email"
        dir="ltr"
        label={t('fields.email')}
      />
      <TextArea
        {...form.text('socials')}
        optional
        dir="ltr"
        label={t('fields.socials')}
        hint={t('socialsHint')}
      />
    </>
  )
}

function Place({ form }: { form: Form }) {
  const t = useTranslations('admin.club')
  return (
    <>
      <InLanguages form={form} field="address" />
      <InLanguages form={form} field="place" />
      <FieldRow columns={2}>
        <TextField
          {...form.text('postal_code')}
          optional
          dir="ltr"
          label={t('fields.postal_code')}
        />
        <TextField {...form.text('locality')} optional label={t('fields.locality')} />
      </FieldRow>
      <TextField
        {...form.text('point')}
        optional
        dir="ltr"
        label={t('fields.point')}
        hint={t('pointHint')}
      />
    </>
  )
}

/** Changes the club's facts. */
export function ClubDialog({
  edited,
  onClose,
}: {
  edited: Edited<ClubValues>
  onClose: () => void
}) {
  const t = useTranslations('admin.club')
  const form = useClubForm(edited, onClose)
  const numeric = { optional: true, inputMode: 'numeric', dir: 'ltr' } as const
  return (
    <EditDialog title={t('edit')} form={form} describe={useDescribeClub()} onClose={onClose}>
      <Contacts form={form} />
      <InLanguages form={form} field="name" />
      <TextField {...form.text('short_name')} optional label={t('fields.short_name')} />
      <InLanguages form={form} field="subtitle" />
      <InLanguages form={form} field="tagline" />
      <Place form={form} />
      <FieldRow columns={3}>
        <TextField {...form.text('founded')} {...numeric} label={t('fields.founded')} />
        <TextField {...form.text('championships')} {...numeric} label={t('fields.championships')} />
        <TextField {...form.text('members')} {...numeric} label={t('fields.members')} />
      </FieldRow>
    </EditDialog>
  )
}
