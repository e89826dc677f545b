import { useState } from 'react'
import { clubDay } from '#core/algiers.ts'
import { localized } from '#core/locale.ts'
import { gapsOf } from '#core/translation-gaps.ts'
import { FallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import { formatDate } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { IconAction } from '#ui/icon-action.tsx'
import { Pencil } from '#ui/icons/pencil.ts'
import { RemoveAction, RestoreAction } from '#ui/row-actions.tsx'
import { TranslationGap } from '#ui/translation-gap.tsx'
import type { AdminException } from '../../contract.ts'
import { archiveException, restoreException, useReadHoursAgain } from './client.ts'
import { useSayOverlap } from './use-say-overlap.ts'

type Edit = (exception: AdminException) => void
type RowProps = { exception: AdminException; onEdit: Edit }

function Actions({ exception, onEdit }: RowProps) {
  const t = useTranslations('admin.club.hours')
  const views = useTranslations('admin.shared.views')
  const readAgain = useReadHoursAgain()
  const restore = useSayOverlap(() => restoreException(exception.id))
  const { reason_fr, reason_en, reason_ar } = exception
  const reasons = {
    reason_fr: reason_fr ?? '',
    reason_en: reason_en ?? '',
    reason_ar: reason_ar ?? '',
  }
  const day = localized(reasons, 'reason', useLanguage())
  if (exception.archived)
    return (
      <RestoreAction
        label={views('restoreOf', { title: day })}
        restore={restore}
        readAgain={readAgain}
      />
    )
  return (
    <>
      <IconAction label={t('editOf', { day })} Icon={Pencil} onClick={() => onEdit(exception)} />
      <RemoveAction
        label={t('deleteOf', { day })}
        remove={() => archiveException(exception.id)}
        restore={restore}
        readAgain={readAgain}
        removed={t('deleted')}
      />
    </>
  )
}

function Row({ exception, onEdit }: RowProps) {
  const t = useTranslations('admin.club.hours')
  const range = useTranslations('club.location')
  const locale = useLanguage()
  const { kind, date_from, date_to, opens, closes } = exception
  const [from, to] = [formatDate(date_from, locale), formatDate(date_to, locale)]
  return (
    <li className="flex items-start justify-between gap-2 px-4 py-2">
      <div className="min-w-0">
        <p className="font-semibold">{date_from === date_to ? from : t('fromTo', { from, to })}</p>
        <p className="wrap-anywhere">
          <FallbackText texts={partialTranslationsOf(exception, 'reason')} />
        </p>
        <p className="text-15 text-ink2">
          {t(`kinds.${kind}`)}
          {opens && closes && ` · ${range('range', { from: opens, to: closes })}`}
        </p>
        <TranslationGap missing={gapsOf(exception, ['reason'], exception.translate_later)} />
      </div>
      <span className="inline-flex shrink-0">
        <Actions exception={exception} onEdit={onEdit} />
      </span>
    </li>
  )
}

const frame = 'divide-y divide-line rounded-control border border-line bg-surface'

function Folded({
  label,
  items,
  onEdit,
}: {
  label: string
  items: AdminException[]
  onEdit: Edit
}) {
  if (items.length === 0) return null
  return (
    <details className="mt-2">
      <summary className="min-h-11 cursor-pointer content-center font-semibold text-link">
        {label}
      </summary>
      <ul className={frame}>
        {items.map((each) => (
          <Row key={each.id} exception={each} onEdit={onEdit} />
        ))}
      </ul>
    </details>
  )
}

/** The days that differ: the next first, then the past and the deleted ones. */
export function ExceptionList({
  items,
  onEdit,
}: {
  items: readonly AdminException[]
  onEdit: Edit
}) {
  const t = useTranslations('admin.club.hours')
  const views = useTranslations('admin.shared.views')
  const [today] = useState(() => clubDay(new Date()))
  const kept = items.filter(({ archived }) => !archived)
  const coming = kept.filter(({ date_to }) => today <= date_to).toReversed()
  return (
    <>
      {coming.length === 0 ? (
        <Notice title={t('noDays')} />
      ) : (
        <ul className={frame}>
          {coming.map((each) => (
            <Row key={each.id} exception={each} onEdit={onEdit} />
          ))}
        </ul>
      )}
      <Folded
        label={t('past')}
        items={kept.filter(({ date_to }) => date_to < today)}
        onEdit={onEdit}
      />
      <Folded
        label={views('archived')}
        items={items.filter(({ archived }) => archived)}
        onEdit={onEdit}
      />
    </>
  )
}
