import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import type { AdminClub } from '#features/club/contract.ts'
import { adminClubQuery } from '#features/club/web/admin/client.ts'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { ConflictDialog } from '#ui/forms/conflict-dialog.tsx'
import { QueryView } from '#ui/feedback/query-view.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ClubFields } from './club-fields.tsx'
import { type ClubStepName, fieldsOfStep, keptTyping, useClubStep } from './use-club-step.ts'
import { type Moves, StepButtons } from './step-buttons.tsx'

type Props = Moves & { step: ClubStepName }

function Form({ step, club, onNext, onBack }: Props & { club: AdminClub }) {
  const t = useTranslations('admin.club')
  const form = useClubStep(step, club, onNext)
  const { values } = form
  // A reload keeps what is typed.
  useEffect(() => keptTyping(step).write(values), [step, values])
  const described = (these: typeof values) =>
    fieldsOfStep[step].map((name) => ({
      name,
      label: t(`fields.${name}`),
      text: these[name] ?? '',
    }))
  const errors = described(values).flatMap(({ name, label }) => {
    const code = form.errors[name]
    return code ? [{ name, label, code }] : []
  })
  return (
    <form
      noValidate
      aria-busy={form.isSaving}
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      <ErrorSummary errors={errors} attempt={form.attempt} />
      <ClubFields step={step} form={form} />
      <StepButtons isForm isSaving={form.isSaving} onNext={onNext} onBack={onBack} />
      {form.stale && (
        <ConflictDialog
          title={t('edit')}
          mine={described(values)}
          theirs={described(form.stale)}
          keepMine={form.keepMine}
          takeTheirs={form.takeTheirs}
        />
      )}
    </form>
  )
}

/** Some facts of the club; only these are sent. */
export function ClubStep(props: Props) {
  const query = useQuery(adminClubQuery())
  return (
    <QueryView query={query} skeleton={<Skeleton count={3} shape="h-16" className="space-y-3" />}>
      {(club) => <Form {...props} club={club} />}
    </QueryView>
  )
}
