import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Pencil } from '#ui/icons/pencil.ts'
import { Plus } from '#ui/icons/plus.ts'
import { gapsOf } from '#core/translation-gaps.ts'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { ApiProblem } from '#ui/data/api.ts'
import { QueryView } from '#ui/feedback/query-view.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { Withdrawn } from '#ui/feedback/withdrawn.ts'
import type { Edited } from '#ui/forms/edit-form.ts'
import { IconAction } from '#ui/icon-action.tsx'
import { RemoveAction, RestoreAction } from '#ui/row-actions.tsx'
import { ScreenHeading } from '#ui/screen-heading.tsx'
import { SettingsRow, SettingsRows } from '#ui/settings-list.tsx'
import { TranslationGap } from '#ui/translation-gap.tsx'
import {
  archiveEventType,
  eventTypesQuery,
  type NamedType,
  restoreEventType,
  useEventTypes,
  useReadTypesAgain,
} from './client.ts'
import { TypeDialog } from './type-dialog.tsx'
import { emptyType, type TypeValues, valuesOf } from './type-values.ts'

type RowProps = { type: NamedType; onEdit: (edited: Edited<TypeValues>) => void }

/** Deletes the type, or says how many events are of it. */
function useRemovalOf({ id }: NamedType) {
  const t = useTranslations('admin.events.types')
  return async () => {
    try {
      await archiveEventType(id)
    } catch (error) {
      if (!(error instanceof ApiProblem && error.code === 'type_in_use')) throw error
      showToast({ kind: 'error', title: t('inUse', { count: Number(error.body.count) }) })
      throw new Withdrawn()
    }
  }
}

function Actions({ type, onEdit }: RowProps) {
  const t = useTranslations('admin.events.types')
  const views = useTranslations('admin.shared.views')
  const remove = useRemovalOf(type)
  const { id, name, version, archived } = type
  const calls = { restore: () => restoreEventType(id), readAgain: useReadTypesAgain() }
  if (archived) return <RestoreAction label={views('restoreOf', { title: name })} {...calls} />
  return (
    <>
      <IconAction
        label={t('editOf', { name })}
        Icon={Pencil}
        onClick={() => onEdit({ values: valuesOf(type), saved: { id, version } })}
      />
      <RemoveAction
        label={t('deleteOf', { name })}
        remove={remove}
        removed={t('deleted')}
        {...calls}
      />
    </>
  )
}

function TypeRow({ type, onEdit }: RowProps) {
  const t = useTranslations('admin.events.types')
  return (
    <SettingsRow row={type} heading="h2" actions={<Actions type={type} onEdit={onEdit} />}>
      <p className="text-13 text-ink2">
        {type.archived ? t('archived') : t('events', { count: type.events })}
      </p>
      <TranslationGap missing={gapsOf(type, ['name'])} />
    </SettingsRow>
  )
}

/** The club's event types in their order, the deleted ones last. */
export default function EventSettingsScreen() {
  const t = useTranslations('admin.events.types')
  const title = useTranslations('admin.events.settings')('events')
  const types = useEventTypes()
  const [edited, setEdited] = useState<Edited<TypeValues>>()
  return (
    <>
      <ScreenHeading title={title} subtitle={t('text')}>
        <Button look="outline" onClick={() => setEdited({ values: emptyType })}>
          <Plus aria-hidden className="size-5" strokeWidth={2} /> {t('add')}
        </Button>
      </ScreenHeading>
      <QueryView query={useQuery(eventTypesQuery())} skeleton={<Spinner />}>
        {() => (
          <SettingsRows rows={types} empty={t('empty')}>
            {(type) => <TypeRow type={type} onEdit={setEdited} />}
          </SettingsRows>
        )}
      </QueryView>
      {edited && <TypeDialog edited={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}
