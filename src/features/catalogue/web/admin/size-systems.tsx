import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Pencil } from '#ui/icons/pencil.ts'
import { localized } from '#core/locale.ts'
import { gapsOf } from '#core/translation-gaps.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { ApiProblem } from '#ui/data/api.ts'
import { QueryView } from '#ui/feedback/query-view.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { Withdrawn } from '#ui/feedback/withdrawn.ts'
import { showToast } from '#ui/feedback/toast.ts'
import type { Edited } from '#ui/forms/edit-form.ts'
import { IconAction } from '#ui/icon-action.tsx'
import { RemoveAction, RestoreAction } from '#ui/row-actions.tsx'
import { SettingsRow, SettingsRows, SettingsSection } from '#ui/settings-list.tsx'
import { TranslationGap } from '#ui/translation-gap.tsx'
import type { SizeSystem } from '../../admin-contract.ts'
import { sizeName } from '../../rules.ts'
import { SizeSystemDialog } from './size-system-dialog.tsx'
import { emptySystem, type SystemValues, valuesOf } from './size-system-values.ts'
import {
  archiveSizeSystem,
  restoreSizeSystem,
  sizeSystemsQuery,
  useReadSystemsAgain,
} from './client.ts'

type Edit = (edited: Edited<SystemValues>) => void

/** Deletes the system, or says how many products have it. */
function useRemoval(system: SizeSystem) {
  const t = useTranslations('admin.catalogue.systems')
  return async () => {
    try {
      await archiveSizeSystem(system.id)
    } catch (error) {
      if (!(error instanceof ApiProblem && error.code === 'in_use')) throw error
      const count = Number(error.body.count)
      showToast({ kind: 'error', title: t('inUse', { count }) })
      throw new Withdrawn()
    }
  }
}

function Actions({ system, name, onEdit }: { system: SizeSystem; name: string; onEdit: Edit }) {
  const t = useTranslations('admin.catalogue.systems')
  const views = useTranslations('admin.shared.views')
  const readAgain = useReadSystemsAgain()
  const remove = useRemoval(system)
  const { id, version } = system
  if (system.archived)
    return (
      <RestoreAction
        label={views('restoreOf', { title: name })}
        restore={() => restoreSizeSystem(id)}
        readAgain={readAgain}
      />
    )
  return (
    <>
      <IconAction
        label={t('editOf', { name })}
        Icon={Pencil}
        onClick={() => onEdit({ values: valuesOf(system), saved: { id, version } })}
      />
      <RemoveAction
        label={t('deleteOf', { name })}
        remove={remove}
        restore={() => restoreSizeSystem(id)}
        readAgain={readAgain}
        removed={t('deleted')}
      />
    </>
  )
}

function SystemRow({ system, onEdit }: { system: SizeSystem; onEdit: Edit }) {
  const t = useTranslations('admin.catalogue.systems')
  const locale = useLanguage()
  const offered = system.sizes.filter((each) => each.offered)
  const name = localized(system, 'name', locale)
  return (
    <SettingsRow
      row={system}
      heading="h3"
      actions={<Actions system={system} name={name} onEdit={onEdit} />}
    >
      <p className="text-15 wrap-anywhere text-ink2">
        {offered.map((each, index) => (
          <span key={each.size}>
            <bdi className="whitespace-nowrap">{sizeName(each, locale)}</bdi>
            {index < offered.length - 1 && '\u00A0· '}
          </span>
        ))}
      </p>
      <p className="text-13 text-ink2">
        {system.archived ? t('archived') : t('products', { count: system.products })}
      </p>
      <TranslationGap missing={gapsOf(system, ['name'])} />
    </SettingsRow>
  )
}

/** The size systems in their order, the deleted ones last. */
export function SizeSystems() {
  const t = useTranslations('admin.catalogue.systems')
  const [edited, setEdited] = useState<Edited<SystemValues>>()
  return (
    <SettingsSection
      id="size-systems"
      title={t('title')}
      text={t('text')}
      add={t('add')}
      onAdd={() => setEdited({ values: emptySystem })}
    >
      <QueryView query={useQuery(sizeSystemsQuery())} skeleton={<Spinner />}>
        {({ items }) => (
          <SettingsRows rows={items} empty={t('empty')}>
            {(system) => <SystemRow system={system} onEdit={setEdited} />}
          </SettingsRows>
        )}
      </QueryView>
      {edited && <SizeSystemDialog edited={edited} onClose={() => setEdited(undefined)} />}
    </SettingsSection>
  )
}
