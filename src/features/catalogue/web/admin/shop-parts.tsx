import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Pencil } from '#ui/icons/pencil.ts'
import { Plus } from '#ui/icons/plus.ts'
import { Trash } from '#ui/icons/trash.ts'
import { gapsOf } from '#core/translation-gaps.ts'
import { FallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { QueryView } from '#ui/feedback/query-view.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { useRemoval } from '#ui/feedback/use-removal.ts'
import { IconAction } from '#ui/icon-action.tsx'
import { RemoveAction, RestoreAction } from '#ui/row-actions.tsx'
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
    <li className="flex items-start justify-between gap-3 px-4 py-3">
      <div className="min-w-0">
        <h3 className="font-semibold wrap-anywhere">
          <FallbackText texts={partialTranslationsOf(part, 'name')} />
        </h3>
        <p className="text-13 text-ink2">{facts.filter(Boolean).join(' · ')}</p>
        <TranslationGap missing={gapsOf(part, ['name'])} />
      </div>
      <span className="inline-flex shrink-0">
        <Actions kind={kind} part={part} onEdit={onEdit} />
      </span>
    </li>
  )
}

/** The categories or types of the shop in their order, the deleted ones last. */
export function ShopParts({ kind }: { kind: PartKind }) {
  const t = useTranslations('admin.catalogue.parts')
  const parts = useParts(kind)
  const [edited, setEdited] = useState<NamedPart | 'new'>()
  const heading = `${kind}-parts`
  return (
    <section aria-labelledby={heading} className="mb-10 max-w-3xl">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id={heading} className="text-20 font-bold">
            {t(`${kind}.title`)}
          </h2>
          <p className="text-15 text-ink2">{t(`${kind}.text`)}</p>
        </div>
        <Button look="outline" onClick={() => setEdited('new')}>
          <Plus aria-hidden className="size-5" strokeWidth={2} /> {t(`${kind}.add`)}
        </Button>
      </div>
      <QueryView query={useQuery(partsQuery(kind))} skeleton={<Spinner />}>
        {() =>
          parts.length === 0 ? (
            <Notice title={t(`${kind}.empty`)} />
          ) : (
            <ul className="divide-y divide-line rounded-control border border-line bg-surface">
              {parts
                .toSorted((one, other) => Number(one.archived) - Number(other.archived))
                .map((part) => (
                  <PartRow key={part.id} kind={kind} part={part} onEdit={setEdited} />
                ))}
            </ul>
          )
        }
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
    </section>
  )
}
