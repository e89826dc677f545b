import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { offersQuery } from '#features/registrations/web/admin/client.ts'
import { type OfferedTeam, teamsOf } from '#features/registrations/web/admin/offered-teams.ts'
import { useTeamName } from '#features/registrations/web/offer-words.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { currentOf } from '#ui/data/stale.ts'
import { Dialog } from '#ui/dialog.tsx'
import { colleague as colleagueRow, type Colleague } from '#features/accounts/admin-contract.ts'
import {
  changeColleague,
  endColleagueSessions,
  removeColleague,
} from '#features/accounts/web/admin/client.ts'
import { accessOf, RoleFields, TeamsRead } from './role-fields.tsx'
import { useReadTeam, useTeamRefusal } from './team-problem.ts'
import { useDoneToast } from '#features/accounts/web/admin/use-done-toast.ts'

/** A name within a sentence of another script, where no element can isolate it. */
const isolated = (name: string) => `\u2068${name}\u2069`

/** The names of these teams; a slug that no team has any more stands for itself. */
export function useTeamNames() {
  const teamName = useTeamName()
  const known = teamsOf(useQuery(offersQuery()).data?.items ?? [])
  return (slugs: readonly string[]) =>
    slugs.map((slug) => {
      const team = known.find((each) => each.slug === slug)
      return team ? teamName(team) : slug
    })
}

function LastUse({ colleague }: { colleague: Colleague }) {
  const t = useTranslations('admin.colleagues')
  const locale = useLanguage()
  const { last_used_at, browser, system } = colleague
  if (last_used_at === null) return t('neverCame')
  const time = formatDateTime(last_used_at, locale)
  const device = [browser, system].filter(Boolean).join(' · ')
  return device ? t('onDevice', { time, device }) : t('lastUse', { time })
}

type RoleProps = {
  opened: Colleague
  offered: readonly OfferedTeam[]
  onSaved: () => void
}

function RoleForm({ opened, offered, onSaved }: RoleProps) {
  const t = useTranslations('admin.colleagues')
  // The row that the fields show: what is read meanwhile changes neither them nor the version.
  const [shown, show] = useState(opened)
  const refuse = useTeamRefusal()
  const { id, version, role, teams } = shown
  const { mutate, isPending } = useMutation({
    mutationFn: (form: HTMLFormElement) => changeColleague(id, { version, ...accessOf(form) }),
    onSuccess: onSaved,
    onError: (error) => {
      show(currentOf(error, colleagueRow) ?? shown)
      refuse(error)
    },
    onSettled: useReadTeam(),
  })
  return (
    <form
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) mutate(event.currentTarget)
      }}
    >
      <RoleFields key={version} first={role} teams={teams} offered={offered} />
      <Button type="submit" className="w-full sm:w-auto" aria-disabled={isPending}>
        {isPending ? t('saving') : t('save')}
      </Button>
    </form>
  )
}

function RoleDialog({ colleague, name }: { colleague: Colleague; name: string }) {
  const t = useTranslations('admin.colleagues')
  const [isOpen, open] = useState(false)
  const say = useDoneToast()
  const finish = () => {
    open(false)
    say(t('saved'))
  }
  return (
    <Dialog
      open={isOpen}
      onOpenChange={open}
      title={t('changeOf', { name })}
      button={
        <Button look="outline" aria-label={t('changeOf', { name })}>
          {t('change')}
        </Button>
      }
    >
      <TeamsRead>
        {(offered) => <RoleForm opened={colleague} offered={offered} onSaved={finish} />}
      </TeamsRead>
    </Dialog>
  )
}

function Removal({ colleague: { id }, name }: { colleague: Colleague; name: string }) {
  const t = useTranslations('admin.colleagues')
  const [isAsked, ask] = useState(false)
  const say = useDoneToast()
  const { mutate, isPending } = useMutation({
    mutationFn: () => removeColleague(id),
    onSuccess: () => say(t('removed', { name: isolated(name) })),
    onError: useTeamRefusal(),
    onSettled: useReadTeam(),
  })
  const answer = (isConfirmed: boolean) => {
    ask(false)
    if (isConfirmed) mutate()
  }
  return (
    <>
      <Button
        look="danger"
        aria-label={t('removeOf', { name })}
        aria-disabled={isPending}
        onClick={() => isPending || ask(true)}
      >
        {t('remove')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          question={t('removeQuestion', { name: isolated(name) })}
          text={t('removeText')}
          confirm={t('remove')}
          onAnswer={answer}
        />
      )}
    </>
  )
}

function SignOut({ colleague: { id }, name }: { colleague: Colleague; name: string }) {
  const t = useTranslations('admin.colleagues')
  const say = useDoneToast()
  const { mutate, isPending } = useMutation({
    mutationFn: () => endColleagueSessions(id),
    onSuccess: () => say(t('ended', { name: isolated(name) })),
    onError: useTeamRefusal(),
    onSettled: useReadTeam(),
  })
  return (
    <Button
      look="quiet"
      aria-label={t('endSessionsOf', { name })}
      aria-disabled={isPending}
      onClick={() => isPending || mutate()}
    >
      {t('endSessions')}
    </Button>
  )
}

/** One of the team: who, in which role, when last here, and what a manager can change of it. */
export function ColleagueCard({ colleague }: { colleague: Colleague }) {
  const t = useTranslations('admin.colleagues')
  const teamNames = useTeamNames()
  const name = colleague.name ?? colleague.email
  const { role, teams, email, is_self, session_count } = colleague
  return (
    <li className="space-y-2 rounded-sheet border border-line bg-surface p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="min-w-0 font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
          {is_self && <span className="font-normal text-ink2"> ({t('you')})</span>}
        </p>
        <p className="font-semibold">{t(`roles.${role}`)}</p>
      </div>
      {colleague.name && (
        <p className="wrap-anywhere text-ink2">
          <bdi dir="ltr">{email}</bdi>
        </p>
      )}
      {role === 'coach' && <p>{teamNames(teams).join(', ') || t('noTeams')}</p>}
      <p className="text-15 text-ink2">
        <LastUse colleague={colleague} />
      </p>
      <div className="flex flex-wrap gap-x-2 gap-y-1">
        <RoleDialog colleague={colleague} name={name} />
        {!is_self && session_count > 0 && <SignOut colleague={colleague} name={name} />}
        {!is_self && <Removal colleague={colleague} name={name} />}
      </div>
    </li>
  )
}
