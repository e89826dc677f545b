import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Pencil } from '#ui/icons/pencil.ts'
import { Plus } from '#ui/icons/plus.ts'
import { localized } from '#core/locale.ts'
import { gapsOf } from '#core/translation-gaps.ts'
import { FallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { ApiProblem } from '#ui/data/api.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { QueryView } from '#ui/feedback/query-view.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { Withdrawn } from '#ui/feedback/withdrawn.ts'
import { showToast } from '#ui/feedback/toast.ts'
import type { Edited } from '#ui/forms/edit-form.ts'
import { IconAction } from '#ui/icon-action.tsx'
import { RemoveAction, RestoreAction } from '#ui/row-actions.tsx'
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
  return (
    <li className="flex items-start justify-between gap-3 px-4 py-3">
      <div className="min-w-0">
        <h3 className="font-semibold">
          <FallbackText texts={partialTranslationsOf(system, 'name')} />
        </h3>
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
      </div>
      <span className="inline-flex shrink-0">
        <Actions system={system} name={localized(system, 'name', locale)} onEdit={onEdit} />
      </span>
    </li>
  )
}

/** The size systems in their order, the deleted ones last. */
export function SizeSystems() {
  const t = useTranslations('admin.catalogue.systems')
  const [edited, setEdited] = useState<Edited<SystemValues>>()
  return (
    <section aria-labelledby="size-systems" className="max-w-3xl">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="size-systems" className="text-20 font-bold">
            {t('title')}
          </h2>
          <p className="text-15 text-ink2">{t('text')}</p>
        </div>
        <Button look="outline" onClick={() => setEdited({ values: emptySystem })}>
          <Plus aria-hidden className="size-5" strokeWidth={2} /> {t('add')}
        </Button>
      </div>
      <QueryView query={useQuery(sizeSystemsQuery())} skeleton={<Spinner />}>
        {({ items }) =>
          items.length === 0 ? (
            <Notice title={t('empty')} />
          ) : (
            <ul className="divide-y divide-line rounded-control border border-line bg-surface">
              {items
                .toSorted((one, other) => Number(one.archived) - Number(other.archived))
                .map((system) => (
                  <SystemRow key={system.id} system={system} onEdit={setEdited} />
                ))}
            </ul>
          )
        }
      </QueryView>
      {edited && <SizeSystemDialog edited={edited} onClose={() => setEdited(undefined)} />}
    </section>
  )
}
