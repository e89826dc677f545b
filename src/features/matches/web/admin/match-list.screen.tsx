import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTeamName } from '#features/programs/web/team-name.ts'
import { formatDate } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { FallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import type { Column } from '#ui/data-table.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import type { Edited } from '#ui/forms/edit-form.ts'
import { IconAction } from '#ui/icon-action.tsx'
import { Pencil } from '#ui/icons/pencil.ts'
import { Plus } from '#ui/icons/plus.ts'
import { PagedTable } from '#ui/paged-table.tsx'
import { RemoveAction, RestoreAction } from '#ui/row-actions.tsx'
import { ScreenHeading } from '#ui/screen-heading.tsx'
import type { AdminMatch } from '../../contract.ts'
import { opponentIn, pairingOf, placeIn } from '../../rules.ts'
import { Pairing } from '../match-row.tsx'
import { adminMatchesQuery, archiveMatch, restoreMatch, useReadMatchesAgain } from './client.ts'
import { parseMatchView } from './list-view.ts'
import { MatchDialog } from './match-dialog.tsx'
import { MatchToolbar } from './match-toolbar.tsx'
import { emptyMatch, type MatchValues, valuesOf } from './match-values.ts'
import { ScoreAction } from './score-action.tsx'
import { StandingsAction } from './standings-action.tsx'

type Edit = (edited: Edited<MatchValues>) => void

function useMatchName() {
  const nameOf = useTeamName()
  const locale = useLanguage()
  return (match: AdminMatch) => pairingOf(nameOf(match.team), opponentIn(match, locale))
}

function MatchActions({ match, onEdit }: { match: AdminMatch; onEdit: Edit }) {
  const t = useTranslations('admin.matches')
  const name = useMatchName()(match)
  const { id, version } = match
  return (
    <span className="inline-flex">
      <IconAction
        label={t('editOf', { match: name })}
        Icon={Pencil}
        onClick={() => onEdit({ values: valuesOf(match), saved: { id, version } })}
      />
      <RemoveAction
        label={t('deleteOf', { match: name })}
        remove={() => archiveMatch(id)}
        restore={() => restoreMatch(id)}
        readAgain={useReadMatchesAgain()}
        removed={t('deleted')}
      />
    </span>
  )
}

function RestoreMatch({ match }: { match: AdminMatch }) {
  const t = useTranslations('admin.shared.views')
  return (
    <RestoreAction
      label={t('restoreOf', { title: useMatchName()(match) })}
      restore={() => restoreMatch(match.id)}
      readAgain={useReadMatchesAgain()}
    />
  )
}

function useColumns(onEdit: Edit, isArchive: boolean): Column<AdminMatch>[] {
  const t = useTranslations('admin.matches')
  const locale = useLanguage()
  const nameOf = useMatchName()
  return [
    {
      id: 'match',
      header: t('columns.match'),
      cell: (match) => (
        <span className="wrap-anywhere">
          <Pairing match={match} />
          <span className="block font-normal text-ink2">
            <FallbackText texts={partialTranslationsOf(match, 'competition')} />
          </span>
        </span>
      ),
    },
    {
      id: 'date',
      header: t('columns.date'),
      cell: ({ match_date, start_time }) => (
        <>
          <time dateTime={match_date}>{formatDate(match_date, locale)}</time>{' '}
          {start_time && <bdi dir="ltr">{start_time}</bdi>}
        </>
      ),
    },
    {
      id: 'place',
      header: t('columns.place'),
      cell: ({ at_home: isAtHome, ...match }) => (
        <span className="wrap-anywhere">
          {t(isAtHome ? 'home' : 'away')}{' '}
          <bdi className="block text-ink2">{placeIn(match, locale)}</bdi>
        </span>
      ),
    },
    {
      id: 'score',
      header: t('columns.score'),
      cell: (match) => (isArchive ? '–' : <ScoreAction match={match} name={nameOf(match)} />),
    },
    {
      id: 'actions',
      header: t('columns.actions'),
      cell: (match) =>
        isArchive ? <RestoreMatch match={match} /> : <MatchActions match={match} onEdit={onEdit} />,
    },
  ]
}

export default function MatchListScreen() {
  const t = useTranslations('admin.matches')
  const shared = useTranslations('admin.shared.views')
  const [edited, setEdited] = useState<Edited<MatchValues>>()
  const [search] = useSearchParams()
  const view = parseMatchView(search)
  const isNarrowed = Boolean(view.q || view.team || view.view)
  const empty = view.view === 'archived' ? shared('empty') : t(isNarrowed ? 'emptyView' : 'empty')
  return (
    <>
      <ScreenHeading title={t('title')} subtitle={t('subtitle')}>
        <Button onClick={() => setEdited({ values: emptyMatch(view.team) })}>
          <Plus aria-hidden className="size-5" strokeWidth={2} /> {t('add')}
        </Button>
        <StandingsAction />
      </ScreenHeading>
      <MatchToolbar view={view} />
      <PagedTable
        query={useInfiniteQuery(adminMatchesQuery(view))}
        caption={t('title')}
        columns={useColumns(setEdited, view.view === 'archived')}
        rowKey={({ id }) => id}
        empty={<Notice title={empty} />}
      />
      {edited && <MatchDialog edited={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}
