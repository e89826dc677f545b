import { useQuery } from '@tanstack/react-query'
import { useTranslations } from '#i18n/translations.ts'
import { Dialog } from '#ui/dialog.tsx'
import { QueryView } from '#ui/feedback/query-view.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { factorListQuery } from '../account-queries.ts'
import { answerFactor } from '../factor-again.ts'
import { FactorChoice } from './second-factor.tsx'

/**
 * Asks for the second factor again, before actions that an unattended browser must not be able to
 * do.
 */
export function FactorAgain() {
  const t = useTranslations('admin.accounts.factorAgain')
  const query = useQuery(factorListQuery())
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || answerFactor(false)} title={t('title')}>
      <div className="space-y-5">
        <p>{t('text')}</p>
        <QueryView
          query={query}
          skeleton={<Skeleton count={2} shape="h-14" className="grid gap-3" />}
        >
          {(factors) => <FactorChoice factors={factors} onVerified={() => answerFactor(true)} />}
        </QueryView>
      </div>
    </Dialog>
  )
}
