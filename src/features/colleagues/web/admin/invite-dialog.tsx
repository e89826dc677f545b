import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { localeNames, locales } from '#core/locale.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { useRefusalToast } from '#ui/feedback/refusal.ts'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField, TextField } from '#ui/forms/field.tsx'
import { useSchemaForm } from '#ui/forms/schema-form.ts'
import type { MadeInvitation } from '#features/accounts/admin-contract.ts'
import type { OfferedTeam } from '#features/registrations/web/admin/offered-teams.ts'
import { invitedForm } from '#features/accounts/admin-contract.ts'
import { sendInvitation } from '#features/accounts/web/admin/client.ts'
import { InvitationLink } from './invitation-link.tsx'
import { accessOf, RoleFields, TeamsRead } from './role-fields.tsx'
import { useReadTeam, useTeamProblem } from './team-problem.ts'

type InviteProps = {
  offered: readonly OfferedTeam[]
  onMade: (made: MadeInvitation) => void
}

function InviteForm({ offered, onMade }: InviteProps) {
  const t = useTranslations('admin.colleagues')
  const language = useLanguage()
  const problemOf = useTeamProblem()
  const refuse = useRefusalToast()
  const fields = useRef<HTMLFormElement>(null)
  const { mutate, isPending, error } = useMutation({
    mutationFn: sendInvitation,
    onSuccess: onMade,
    onError: (refusal) => problemOf(refusal) ?? refuse(refusal),
    onSettled: useReadTeam(),
  })
  const { errors, attempt, formProps } = useSchemaForm(invitedForm, (typed, form) => {
    if (!isPending) mutate({ ...typed, ...accessOf(form) })
  })
  useEffect(() => {
    fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [attempt, error])
  return (
    <form ref={fields} {...formProps} className="space-y-5" aria-busy={isPending}>
      <TextField
        name="email"
        label={t('email')}
        hint={t('emailHint')}
        type="email"
        autoComplete="off"
        dir="ltr"
        error={errors.email}
        problem={errors.email ? undefined : problemOf(error)}
      />
      <RoleFields first="desk" teams={[]} offered={offered} />
      <SelectField
        name="language"
        label={t('language')}
        defaultValue={language}
        options={locales.map((locale) => ({ value: locale, label: localeNames[locale] }))}
      />
      <Button type="submit" className="w-full sm:w-auto" aria-disabled={isPending}>
        {isPending ? t('creating') : t('create')}
      </Button>
    </form>
  )
}

/** Asks whom to invite, then shows the link. */
export function InviteDialog() {
  const t = useTranslations('admin.colleagues')
  const [isOpen, open] = useState(false)
  const [made, setMade] = useState<MadeInvitation>()
  const change = (next: boolean) => {
    open(next)
    if (next) setMade(undefined)
  }
  return (
    <Dialog
      open={isOpen}
      onOpenChange={change}
      title={made ? t('made') : t('inviteTitle')}
      button={<Button>{t('invite')}</Button>}
    >
      {made ? (
        <InvitationLink made={made} />
      ) : (
        <TeamsRead>{(offered) => <InviteForm offered={offered} onMade={setMade} />}</TeamsRead>
      )}
    </Dialog>
  )
}
