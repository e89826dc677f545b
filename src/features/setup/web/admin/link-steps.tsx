import { adminPaths } from '#core/admin-paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { InviteDialog } from '#features/colleagues/web/admin/invite-dialog.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { type Moves, StepButtons } from './step-buttons.tsx'

/** The shop can wait: its screen is where products are added. */
export function ProductsStep(moves: Moves) {
  const t = useTranslations('admin.setup.steps.products')
  return (
    <>
      <ButtonLink look="outline" to={adminPaths.products()}>
        {t('open')}
      </ButtonLink>
      <StepButtons {...moves} />
    </>
  )
}

/** A second person who can sign in. */
export function ColleagueStep(moves: Moves) {
  return (
    <>
      <InviteDialog />
      <StepButtons {...moves} />
    </>
  )
}

/** An own password and a second factor. */
export function AccountStep(moves: Moves) {
  const t = useTranslations('admin.setup.steps.account')
  return (
    <>
      <ButtonLink look="outline" to={adminPaths.account}>
        {t('open')}
      </ButtonLink>
      <StepButtons {...moves} />
    </>
  )
}
