import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Copy } from '#ui/icons/copy.ts'
import { Pencil } from '#ui/icons/pencil.ts'
import { Plus } from '#ui/icons/plus.ts'
import { useTranslations } from '#i18n/translations.ts'
import { localized } from '#core/locale.ts'
import { gapsOf } from '#core/translation-gaps.ts'
import { FallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import { formatDate, formatInteger } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import type { ConsentGiven } from '#features/media/contract.ts'
import { PictureConsents } from '#features/media/web/admin/picture-consents.tsx'
import { Button } from '#ui/button.tsx'
import type { Column } from '#ui/data-table.tsx'
import { DeletedViewChips } from '#ui/deleted-view.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import type { Edited } from '#ui/forms/edit-form.ts'
import { FreeText } from '#ui/free-text.tsx'
import { IconAction } from '#ui/icon-action.tsx'
import { PagedTable } from '#ui/paged-table.tsx'
import { RemoveAction, RestoreAction } from '#ui/row-actions.tsx'
import { TranslationGap } from '#ui/translation-gap.tsx'
import { ScreenHeading } from '#ui/screen-heading.tsx'
import { Money } from '#ui/money.tsx'
import { type AdminEvent, eventViews } from '../../contract.ts'
import { eventLocation } from '../../rules.ts'
import {
  adminEventsQuery,
  archiveEvent,
  giveEventConsent,
  restoreEvent,
  useReadEventsAgain,
  withdrawEventConsent,
} from './client.ts'
import { ResultAction } from './result-action.tsx'
import { useFamiliesQuestion } from './use-families-question.tsx'
import { EventDialog } from './event-dialog.tsx'
import { copyOf, emptyEvent, type EventValues, valuesOf } from './event-values.ts'

type Edit = (edited: Edited<EventValues>) => void

function EventActions({ event, onEdit }: { event: AdminEvent; onEdit: Edit }) {
  const t = useTranslations('admin.events')
  const title = localized(event, 'title', useLanguage())
  const { ask, question } = useFamiliesQuestion('delete')
  const { id, version } = event
  return (
    <span className="inline-flex">
      <IconAction
        label={t('editOf', { title })}
        Icon={Pencil}
        onClick={() => onEdit({ values: valuesOf(event), saved: { id, version } })}
      />
      <IconAction
        label={t('duplicateOf', { title })}
        Icon={Copy}
        onClick={() => onEdit({ values: copyOf(event) })}
      />
      <RemoveAction
        label={t('deleteOf', { title })}
        remove={() => ask(id, (families) => archiveEvent(id, families))}
        restore={() => restoreEvent(id)}
        readAgain={useReadEventsAgain()}
        removed={t('deleted')}
      />
      {question}
    </span>
  )
}

function RestoreEvent({ event }: { event: AdminEvent }) {
  const t = useTranslations('admin.shared.views')
  return (
    <RestoreAction
      label={t('restoreOf', { title: localized(event, 'title', useLanguage()) })}
      restore={() => restoreEvent(event.id)}
      readAgain={useReadEventsAgain()}
    />
  )
}

/** The places taken as text and a bar; no bar without a limit. */
function CapacityMeter({ event: { max_participants, places_taken } }: { event: AdminEvent }) {
  const t = useTranslations('admin.events')
  const locale = useLanguage()
  const taken = formatInteger(places_taken, locale)
  if (max_participants === 0) return t('unlimited', { taken })
  const words = t('taken', { taken, places: formatInteger(max_participants, locale) })
  return (
    <span className="inline-flex flex-col gap-1">
      {words}
      <meter
        aria-label={words}
        min={0}
        max={max_participants}
        high={max_participants * 0.9}
        optimum={0}
        value={places_taken}
        className="h-2 w-24"
      />
    </span>
  )
}

function Title({ event }: { event: AdminEvent }) {
  const t = useTranslations('admin.events')
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-2 @table:justify-start">
      <FreeText>
        <FallbackText texts={partialTranslationsOf(event, 'title')} />
      </FreeText>
      <TranslationGap missing={gapsOf(event, ['title', 'description'], event.translate_later)} />
      {!event.active && (
        <span className="rounded-round bg-unknown-bg px-2.5 py-0.5 text-13 font-semibold text-unknown">
          {t('inactive')}
        </span>
      )}
    </span>
  )
}

function EventPicture({ event }: { event: AdminEvent }) {
  const { id, image_url: url } = event
  const readAgain = useReadEventsAgain()
  const title = localized(event, 'title', useLanguage())
  if (!url) return null
  const calls = {
    give: (said: ConsentGiven) => giveEventConsent(id, said),
    withdraw: () => withdrawEventConsent(id),
    readAgain,
  }
  return <PictureConsents pictures={[{ ...event, url }]} title={title} callsOf={() => calls} />
}

function useColumns(onEdit: Edit, isArchive: boolean): Column<AdminEvent>[] {
  const t = useTranslations('admin.events.columns')
  const locale = useLanguage()
  return [
    {
      id: 'title',
      header: t('title'),
      cell: (event) => (
        <span className="inline-flex flex-col items-end @table:items-start">
          <Title event={event} />
          <EventPicture event={event} />
          {!isArchive && <ResultAction event={event} />}
        </span>
      ),
    },
    {
      id: 'type',
      header: t('type'),
      cell: (event) => localized(event, 'type_name', locale) || '–',
    },
    {
      id: 'date',
      header: t('date'),
      cell: (event) => (
        <time dateTime={event.event_date} className="whitespace-nowrap">
          {formatDate(event.event_date, locale)}
        </time>
      ),
    },
    {
      id: 'location',
      header: t('location'),
      cell: (event) => <FreeText text={eventLocation(event, locale)} />,
    },
    {
      id: 'fee',
      header: t('fee'),
      cell: (event) => <Money dzd={event.registration_fee} />,
    },
    { id: 'places', header: t('places'), cell: (event) => <CapacityMeter event={event} /> },
    {
      id: 'actions',
      header: t('actions'),
      cell: (event) =>
        isArchive ? <RestoreEvent event={event} /> : <EventActions event={event} onEdit={onEdit} />,
    },
  ]
}

export default function EventListScreen() {
  const t = useTranslations('admin.events')
  const shared = useTranslations('admin.shared.views')
  const [edited, setEdited] = useState<Edited<EventValues>>()
  const gaps = useTranslations('admin.shared.translation')
  const [search] = useSearchParams()
  const view = eventViews.find((each) => each === search.get('view'))
  return (
    <>
      <ScreenHeading title={t('title')} subtitle={t('subtitle')}>
        <Button onClick={() => setEdited({ values: emptyEvent })}>
          <Plus aria-hidden className="size-5" strokeWidth={2} /> {t('add')}
        </Button>
      </ScreenHeading>
      <DeletedViewChips view={view} more={[{ view: 'untranslated', label: gaps('view') }]} />
      <PagedTable
        query={useInfiniteQuery(adminEventsQuery(view))}
        caption={t('title')}
        columns={useColumns(setEdited, view === 'archived')}
        rowKey={({ id }) => id}
        empty={
          <Notice title={view === 'archived' ? shared('empty') : t(view ? 'emptyView' : 'empty')} />
        }
      />
      {edited && <EventDialog edited={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}
