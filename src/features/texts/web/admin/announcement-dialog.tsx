import { directionOf, locales } from '#core/locale.ts'
import { useTranslations } from '#i18n/translations.ts'
import { EditDialog } from '#ui/forms/edit-dialog.tsx'
import type { Edited } from '#ui/forms/edit-form.ts'
import { FieldRow, TextArea, TextField } from '#ui/forms/field.tsx'
import { useRowForm } from '#ui/forms/row-form.ts'
import { adminAnnouncement, newAnnouncement } from '../../admin-contract.ts'
import {
  addAnnouncement,
  announcementRevisionsQuery,
  archiveAnnouncement,
  changeAnnouncement,
  useReadAnnouncementsAgain,
} from './client.ts'
import { AnnouncementPreview } from './announcement-preview.tsx'
import { EarlierVersions } from './earlier-versions.tsx'
import { wordsOf } from './text-values.ts'
import {
  type AnnouncementForm,
  bodyOf,
  readCurrentAnnouncement,
  useDescribeAnnouncement,
  valuesOf,
} from './announcement-values.ts'

type Props = { edited: Edited<AnnouncementForm>; onClose: () => void }

function useAnnouncementForm({ edited, onClose }: Props) {
  const t = useTranslations('admin.texts.announcements')
  return useRowForm({
    edited,
    schema: newAnnouncement,
    bodyOf,
    calls: { add: addAnnouncement, change: changeAnnouncement, archive: archiveAnnouncement },
    said: (_, isNew) => t(isNew ? 'created' : 'updated'),
    readCurrent: readCurrentAnnouncement,
    readAgain: useReadAnnouncementsAgain(),
    onClose,
  })
}

/** Creates or edits an announcement. */
export function AnnouncementDialog({ edited, onClose }: Props) {
  const t = useTranslations('admin.texts.announcements')
  const form = useAnnouncementForm({ edited, onClose })
  return (
    <EditDialog
      title={t(edited.saved ? 'editTitle' : 'addTitle')}
      form={form}
      describe={useDescribeAnnouncement()}
      onClose={onClose}
      isWide
    >
      <div className="grid gap-4 lg:grid-cols-3">
        {locales.map((locale) => (
          <TextArea
            key={locale}
            {...form.text(`text_${locale}`)}
            optional
            hint={t('textHint')}
            label={t(`fields.text_${locale}`)}
            lang={locale}
            dir={directionOf(locale)}
          />
        ))}
      </div>
      <TextField
        {...form.text('link')}
        optional
        dir="ltr"
        label={t('fields.link')}
        hint={t('linkHint')}
      />
      <FieldRow columns={2}>
        <TextField
          {...form.text('shown_from')}
          optional
          type="datetime-local"
          label={t('fields.shown_from')}
        />
        <TextField
          {...form.text('shown_until')}
          optional
          type="datetime-local"
          label={t('fields.shown_until')}
        />
      </FieldRow>
      <AnnouncementPreview values={form.values} />
      {edited.saved && (
        <EarlierVersions
          query={announcementRevisionsQuery(edited.saved.id)}
          valuesOf={({ value, version }) => {
            const past = adminAnnouncement.safeParse({ ...value, version })
            return past.success ? valuesOf(past.data) : undefined
          }}
          wordsOf={wordsOf}
          onUse={(earlier) => form.set(earlier)}
        />
      )}
    </EditDialog>
  )
}
