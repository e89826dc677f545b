import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { Invitation, MadeInvitation } from '#features/accounts/admin-contract.ts'
import { inviteAgain, withdrawInvitation } from '#features/accounts/web/admin/client.ts'
import { useTeamNames } from './colleague-card.tsx'
import { InvitationLink } from './invitation-link.tsx'
import { useReadTeam, useTeamRefusal } from './team-problem.ts'
import { useDoneToast } from '#features/accounts/web/admin/use-done-toast.ts'

/** An invitation that nobody has accepted: still open, or of somebody who never came. */
export function InvitationRow({ invitation }: { invitation: Invitation }) {
  const t = useTranslations('admin.colleagues')
  const locale = useLanguage()
  const teamNames = useTeamNames()
  const say = useDoneToast()
  const [made, setMade] = useState<MadeInvitation>()
  const settled = { onError: useTeamRefusal(), onSettled: useReadTeam() }
  const { id, email, role, teams, expires_at, is_over } = invitation
  const renewal = useMutation({ mutationFn: () => inviteAgain(id), onSuccess: setMade, ...settled })
  const withdrawal = useMutation({
    mutationFn: () => withdrawInvitation(id),
    onSuccess: () => say(t('withdrawn')),
    ...settled,
  })
  const isPending = renewal.isPending || withdrawal.isPending
  const time = formatDateTime(expires_at, locale)
  return (
    <li className="space-y-2 rounded-sheet border border-line bg-surface p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="min-w-0 font-semibold wrap-anywhere">
          <bdi dir="ltr">{email}</bdi>
        </p>
        <p className="font-semibold">{t(`roles.${role}`)}</p>
      </div>
      {role === 'coach' && <p>{teamNames(teams).join(', ') || t('noTeams')}</p>}
      <p className={`text-15 ${is_over ? 'font-semibold text-warn' : 'text-ink2'}`}>
        {is_over ? t('over', { time }) : t('expires', { time })}
      </p>
      <div className="flex flex-wrap gap-x-2 gap-y-1">
        <Button
          look="outline"
          aria-label={t('againOf', { name: email })}
          aria-disabled={isPending}
          onClick={() => isPending || renewal.mutate()}
        >
          {t('again')}
        </Button>
        <Button
          look="danger"
          aria-label={t('withdrawOf', { name: email })}
          aria-disabled={isPending}
          onClick={() => isPending || withdrawal.mutate()}
        >
          {t('withdraw')}
        </Button>
      </div>
      {made && (
        <Dialog open onOpenChange={() => setMade(undefined)} title={t('made')}>
          <InvitationLink made={made} />
        </Dialog>
      )}
    </li>
  )
}
