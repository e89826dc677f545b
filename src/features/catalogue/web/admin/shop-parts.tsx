import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Pencil } from '#ui/icons/pencil.ts'
import { Trash } from '#ui/icons/trash.ts'
import { gapsOf } from '#core/translation-gaps.ts'
import { useTranslations } from '#i18n/translations.ts'
import { QueryView } from '#ui/feedback/query-view.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { useRemoval } from '#ui/feedback/use-removal.ts'
import { IconAction } from '#ui/icon-action.tsx'
import { RemoveAction, RestoreAction } from '#ui/row-actions.tsx'
import { SettingsRow, SettingsRows, SettingsSection } from '#ui/settings-list.tsx'
import { TranslationGap } from '#ui/translation-gap.tsx'
import { MoveProducts } from './move-products.tsx'
import {
  callsOf,
  type NamedPart,
  type PartKind,
  partsQuery,
  useParts,
  useReadPartsAgain,
} from './part-calls.ts'
import { newPart, PartDialog } from './part-dialog.tsx'
import { valuesOf } from './part-values.ts'

type RowProps = { kind: PartKind; part: NamedPart; onEdit: (part: NamedPart) => void }

/** Deletes a category or type with products after asking which one takes them. */
function MoveAction({ kind, part, label }: Omit<RowProps, 'onEdit'> & { label: string }) {
  const t = useTranslations('admin.catalogue.parts')
  const parts = useParts(kind)
  const [isAsking, setAsking] = useState(false)
  const moveTo = useRef('')
  const { archive, restore } = callsOf(kind)
  const { remove } = useRemoval({
    remove: () => archive(part.id, moveTo.current),
    restore: () => restore(part.id),
    readAgain: useReadPartsAgain(),
    removed: t('moved'),
  })
  const answer = (to?: string) => {
    setAsking(false)
    if (!to) return
    moveTo.current = to
    remove()
  }
  return (
    <>
      <IconAction label={label} Icon={Trash} danger onClick={() => setAsking(true)} />
      {isAsking && <MoveProducts part={part} parts={parts} onAnswer={answer} />}
    </>
  )
}

function Actions({ kind, part, onEdit }: RowProps) {
  const t = useTranslations('admin.catalogue.parts')
  const views = useTranslations('admin.shared.views')
  const readAgain = useReadPartsAgain()
  const { archive, restore } = callsOf(kind)
  const { id, name } = part
  const calls = { restore: () => restore(id), readAgain }
  if (part.archived) return <RestoreAction label={views('restoreOf', { title: name })} {...calls} />
  const label = t('deleteOf', { name })
  return (
    <>
      <IconAction label={t('editOf', { name })} Icon={Pencil} onClick={() => onEdit(part)} />
      {part.products > 0 ? (
        <MoveAction kind={kind} part={part} label={label} />
      ) : (
        <RemoveAction label={label} remove={() => archive(id)} removed={t('deleted')} {...calls} />
      )}
    </>
  )
}

function PartRow({ kind, part, onEdit }: RowProps) {
  const t = useTranslations('admin.catalogue.parts')
  const facts = [
    part.archived && t('archived'),
    part.audience ? t('audience') : t('products', { count: part.products }),
    !part.archived && !part.visible && t('hidden'),
    part.takes_number && t('fields.takes_number'),
  ]
  return (
    <SettingsRow
      row={part}
      heading="h3"
      actions={<Actions kind={kind} part={part} onEdit={onEdit} />}
    >
      <p className="text-13 text-ink2">{facts.filter(Boolean).join(' · ')}</p>
      <TranslationGap missing={gapsOf(part, ['name'])} />
    </SettingsRow>
  )
}

/** The categories or types of the shop in their order, the deleted ones last. */
export function ShopParts({ kind }: { kind: PartKind }) {
  const t = useTranslations('admin.catalogue.parts')
  const parts = useParts(kind)
  const [edited, setEdited] = useState<NamedPart | 'new'>()
  return (
    <SettingsSection
      id={`${kind}-parts`}
      title={t(`${kind}.title`)}
      text={t(`${kind}.text`)}
      add={t(`${kind}.add`)}
      onAdd={() => setEdited('new')}
    >
      <QueryView query={useQuery(partsQuery(kind))} skeleton={<Spinner />}>
        {() => (
          <SettingsRows rows={parts} empty={t(`${kind}.empty`)}>
            {(part) => <PartRow kind={kind} part={part} onEdit={setEdited} />}
          </SettingsRows>
        )}
      </QueryView>
      {edited && (
        <PartDialog
          kind={kind}
          edited={
            edited === 'new'
              ? newPart
              : { values: valuesOf(edited), saved: { id: edited.id, version: edited.version } }
          }
          isAudience={edited !== 'new' && edited.audience !== null}
          onClose={() => setEdited(undefined)}
        />
      )}
    </SettingsSection>
  )
}
