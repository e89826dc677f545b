import { colourErrors } from '#core/club-colours.ts'
import { clubDrawings, clubTexts } from '#core/club.ts'
import { directionOf, type Locale, locales } from '#core/locale.ts'
import { gapsOf } from '#core/translation-gaps.ts'
import { useTranslations } from '#i18n/translations.ts'
import { z } from '#core/schema.ts'
import { EditDialog } from '#ui/forms/edit-dialog.tsx'
import { type EditForm, inputOf, useEditForm } from '#ui/forms/edit-form.ts'
import { FieldRow, SelectField, TextArea, TextField } from '#ui/forms/field.tsx'
import { LanguageFields, languageOf } from '#ui/forms/language-fields.tsx'
import { byPath } from '#ui/forms/schema-form.ts'
import { TranslationGap } from '#ui/translation-gap.tsx'
import { type AdminClub, clubChange } from '../../contract.ts'
import { changeClub, useReadClubAgain } from './client.ts'
import {
  bodyOf,
  type ClubValues,
  readCurrentClub,
  useDescribeClub,
  valuesOf,
} from './club-values.ts'
import { ColourFields } from './colour-fields.tsx'
import { CrestField } from './crest-field.tsx'
import { PointField } from './point-field.tsx'
import { useUndoToast } from '#ui/feedback/use-undo-toast.ts'

type Form = EditForm<ClubValues>

// The version is that of the facts which the form shows, also after a conflict.
const typedFacts = z.omit(clubChange, { version: true })

function useClubForm(club: AdminClub, onClose: () => void) {
  const t = useTranslations('admin.club')
  const readAgain = useReadClubAgain()
  const tellSaved = useUndoToast(readAgain)
  return useEditForm({
    edited: { values: valuesOf(club), saved: { id: 'club', version: club.version } },
    schema: typedFacts,
    bodyOf,
    // Both halves of the point are typed in one field.
    moreErrors: ({ point, ...colours }): Record<string, string> => ({
      ...byPath(colourErrors(colours)),
      ...(point.trim() === '' || /^-?\d+(?:\.\d+)?\s*[,;\s]\s*-?\d+(?:\.\d+)?$/.test(point.trim())
        ? {}
        : { point: 'invalid_format' }),
    }),
    save: async (facts, saved, before) => {
      const { version } = await changeClub({ ...facts, version: saved?.version ?? 1 })
      const undo = async () =>
        changeClub({ ...inputOf({ schema: typedFacts, bodyOf }, before), version })
      tellSaved(t('saved'), undo)
    },
    readCurrent: readCurrentClub,
    readAgain,
    onClose,
  })
}

function TextsOf({ form, locale }: { form: Form; locale: Locale }) {
  const t = useTranslations('admin.club.fields')
  return (
    <LanguageFields {...languageOf(form, clubTexts, locale)}>
      {clubTexts.map((text) => (
        <TextField
          key={text}
          {...form.text(`${text}_${locale}`)}
          optional
          lang={locale}
          dir={directionOf(locale)}
          label={t(`${text}_${locale}`)}
        />
      ))}
    </LanguageFields>
  )
}

/** Three languages side by side, on a phone one after the other. */
function Texts({ form }: { form: Form }) {
  return (
    <>
      <div className="grid gap-6 lg:grid-cols-3">
        {locales.map((locale) => (
          <TextsOf key={locale} form={form} locale={locale} />
        ))}
      </div>
      <TranslationGap missing={gapsOf(form.values, clubTexts, form.values.translate_later)} />
    </>
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
      <FieldRow columns={2}>
        <TextField
          {...form.text('postal_code')}
          optional
          dir="ltr"
          label={t('fields.postal_code')}
        />
        <TextField {...form.text('locality')} optional label={t('fields.locality')} />
      </FieldRow>
      <PointField form={form} />
    </>
  )
}

/** Changes the club's facts. */
export function ClubDialog({ club, onClose }: { club: AdminClub; onClose: () => void }) {
  const t = useTranslations('admin.club')
  const form = useClubForm(club, onClose)
  const numeric = { optional: true, inputMode: 'numeric', dir: 'ltr' } as const
  return (
    <EditDialog title={t('edit')} form={form} describe={useDescribeClub()} onClose={onClose} isWide>
      <Contacts form={form} />
      <Texts form={form} />
      <TextField {...form.text('short_name')} optional label={t('fields.short_name')} />
      <Place form={form} />
      <FieldRow columns={3}>
        <TextField {...form.text('founded')} {...numeric} label={t('fields.founded')} />
        <TextField {...form.text('championships')} {...numeric} label={t('fields.championships')} />
        <TextField {...form.text('members')} {...numeric} label={t('fields.members')} />
      </FieldRow>
      <FieldRow columns={2}>
        <TextField
          {...form.text('season_start')}
          dir="ltr"
          label={t('fields.season_start')}
          hint={t('seasonHint')}
        />
        <TextField {...form.text('season_end')} dir="ltr" label={t('fields.season_end')} />
      </FieldRow>
      <TextField
        {...form.text('number_prefix')}
        dir="ltr"
        autoCapitalize="characters"
        spellCheck={false}
        label={t('fields.number_prefix')}
        hint={t('prefixHint', {
          example: `${form.values.number_prefix.toUpperCase()}-2026-000012`,
        })}
      />
      <CrestField form={form} />
      <SelectField
        {...form.text('drawing')}
        label={t('fields.drawing')}
        options={clubDrawings.map((value) => ({ value, label: t(`drawings.${value}`) }))}
      />
      <ColourFields form={form} />
    </EditDialog>
  )
}
