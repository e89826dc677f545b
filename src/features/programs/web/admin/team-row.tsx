import { useState } from 'react'
import { gapsOf } from '#core/translation-gaps.ts'
import { formatInteger } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { ApiProblem } from '#ui/data/api.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { Withdrawn } from '#ui/feedback/withdrawn.ts'
import { IconAction } from '#ui/icon-action.tsx'
import { Pencil } from '#ui/icons/pencil.ts'
import { InlineNumber } from '#ui/inline-number.tsx'
import { Dinars } from '#ui/money.tsx'
import { RemoveAction, RestoreAction } from '#ui/row-actions.tsx'
import { TranslationGap } from '#ui/translation-gap.tsx'
import type { AdminTeam } from '../../admin-contract.ts'
import { useAges, useTeamName } from '../team-name.ts'
import { archiveTeam, restoreTeam, useReadTeamsAgain } from './client.ts'
import { teamTexts } from './team-values.ts'
import { useQuickChange } from './use-quick-change.ts'

function PlacesText({ team }: { team: AdminTeam }) {
  const t = useTranslations('admin.programs')
  const locale = useLanguage()
  const taken = formatInteger(team.places_taken, locale)
  return team.max_places
    ? t('taken', { taken, places: formatInteger(team.max_places, locale) })
    : t('takenUnlimited', { taken })
}

/** Quick edits without a dialog: the places, and whether families can register. */
function QuickChanges({ team, name }: { team: AdminTeam; name: string }) {
  const t = useTranslations('admin.programs')
  const change = useQuickChange(team)
  const [isSaving, setSaving] = useState(false)
  const toggle = () => {
    if (isSaving) return
    setSaving(true)
    void change({ is_open: !team.is_open })
      .catch(() => undefined)
      .finally(() => setSaving(false))
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <InlineNumber
        label={t('placesOf', { name })}
        value={team.max_places}
        shown={<PlacesText team={team} />}
        inputMode="numeric"
        onSave={(max_places) => change({ max_places })}
      />
      <button
        type="button"
        aria-disabled={isSaving}
        onClick={toggle}
        className="min-h-11 rounded-control px-1.5 font-semibold text-link hover:bg-sunk"
      >
        {t(team.is_open ? 'close' : 'reopen')} <span className="sr-only">{name}</span>
      </button>
    </div>
  )
}

/** Restores the team, or says that another has its place by now. */
function useRestoring({ id }: AdminTeam) {
  const t = useTranslations('admin.programs')
  return async () => {
    try {
      return await restoreTeam(id)
    } catch (error) {
      if (!(error instanceof ApiProblem && error.code === 'invalid')) throw error
      showToast({ kind: 'error', title: t('restoreExists') })
      throw new Withdrawn()
    }
  }
}

type Edit = (team: AdminTeam) => void

function Actions({ team, name, onEdit }: { team: AdminTeam; name: string; onEdit: Edit }) {
  const t = useTranslations('admin.programs')
  const views = useTranslations('admin.shared.views')
  const readAgain = useReadTeamsAgain()
  const restore = useRestoring(team)
  if (team.archived)
    return (
      <RestoreAction
        label={views('restoreOf', { title: name })}
        restore={restore}
        readAgain={readAgain}
      />
    )
  return (
    <>
      <IconAction label={t('editOf', { name })} Icon={Pencil} onClick={() => onEdit(team)} />
      <RemoveAction
        label={t('deleteOf', { name })}
        question={
          team.places_taken > 0 ? t('deleteQuestion', { count: team.places_taken }) : undefined
        }
        remove={() => archiveTeam(team.id)}
        restore={restore}
        readAgain={readAgain}
        removed={t('deleted')}
      />
    </>
  )
}

/** A team with its facts in short; without `onEdit` it is only shown. */
export function TeamRow({ team, onEdit }: { team: AdminTeam; onEdit?: Edit }) {
  const t = useTranslations('admin.programs')
  const agesOf = useAges()
  const name = useTeamName()(team)
  const canChange = onEdit && !team.archived
  return (
    <li className="px-4 py-3">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0 wrap-anywhere">
          <h3 className="flex flex-wrap items-center gap-x-2 font-semibold">
            {name}
            {!team.is_open && (
              <span className="rounded-round bg-unknown-bg px-2.5 py-0.5 text-13 text-unknown">
                {t('closed')}
              </span>
            )}
          </h3>
          <p className="text-15 text-ink2">
            {agesOf(team)}
            {team.fee_dzd !== null && (
              <>
                {' · '}
                <Dinars dzd={team.fee_dzd} />
              </>
            )}
            {!canChange && (
              <>
                {' · '}
                <PlacesText team={team} />
              </>
            )}
          </p>
          <TranslationGap missing={gapsOf(team, teamTexts, team.translate_later)} />
        </div>
        {onEdit && (
          <span className="inline-flex shrink-0">
            <Actions team={team} name={name} onEdit={onEdit} />
          </span>
        )}
      </div>
      {canChange && <QuickChanges team={team} name={name} />}
    </li>
  )
}
