import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Trash } from '#ui/icons/trash.ts'
import { useTranslations } from '#i18n/translations.ts'
import { formatDate } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { QueryView } from '#ui/feedback/query-view.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { factorListQuery, recoveryCodeCountQuery } from '../account-queries.ts'
import { removeFactor } from '../factors.ts'
import { type AccountFactor, useAdminSession } from '../session.ts'
import { AccountSection } from './account-section.tsx'
import { AddFactor } from './add-factor.tsx'
import { factorIcons } from './factor-look.ts'
import { useProblemText } from './problem-text.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useDoneToast } from './use-done-toast.ts'

function useRemoval() {
  const t = useTranslations('admin.accounts.factors')
  const shared = useTranslations('admin.shared')
  const problemText = useProblemText()
  const say = useDoneToast()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: removeFactor,
    onSuccess: () => say(t('removed')),
    onError: (error) =>
      showToast({
        kind: 'error',
        topic: 'account',
        title: shared('error'),
        description: problemText(error),
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: factorListQuery().queryKey }),
  })
}

function FactorRow({ factor, isLast }: { factor: AccountFactor; isLast: boolean }) {
  const t = useTranslations('admin.accounts.factors')
  const locale = useLanguage()
  const { mutate, isPending } = useRemoval()
  const [isAsking, ask] = useState(false)
  const session = useAdminSession()
  const ofLast =
    session.status === 'signed-in' && session.isGuarded ? 'removeLastGuarded' : 'removeLast'
  const { id, factor_type, friendly_name = '', created_at } = factor
  const Icon = factorIcons[factor_type]
  const answer = (isConfirmed: boolean) => {
    ask(false)
    if (isConfirmed) mutate(id)
  }
  return (
    <li className="flex items-center gap-3 py-3">
      <Icon aria-hidden className="size-6 shrink-0 text-ink2" strokeWidth={1.75} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">
          <bdi>{friendly_name}</bdi>
        </p>
        <p className="text-15 text-ink2">{t('since', { date: formatDate(created_at, locale) })}</p>
      </div>
      <Button
        look="danger"
        className="max-sm:px-3"
        aria-disabled={isPending}
        aria-label={t('removeOf', { name: friendly_name })}
        onClick={() => isPending || ask(true)}
      >
        <Trash aria-hidden className="size-5" strokeWidth={1.75} />
        <span className="max-sm:sr-only">{t('remove')}</span>
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={t('removeQuestion', { name: friendly_name })}
          text={t(isLast ? ofLast : 'removeText')}
          confirm={t('remove')}
          onAnswer={answer}
        />
      )}
    </li>
  )
}

function Factors({ factors }: { factors: readonly AccountFactor[] }) {
  const t = useTranslations('admin.accounts.factors')
  const queries = useQueryClient()
  const say = useDoneToast()
  const finish = () => {
    say(t('added'))
    void queries.invalidateQueries({ queryKey: factorListQuery().queryKey })
    void queries.invalidateQueries({ queryKey: recoveryCodeCountQuery().queryKey })
  }
  return (
    <div className="space-y-6">
      {factors.length === 0 ? (
        <p className="rounded-control bg-warn-bg p-4 text-warn">{t('none')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {factors.map((factor) => (
            <FactorRow key={factor.id} factor={factor} isLast={factors.length === 1} />
          ))}
        </ul>
      )}
      {factors.length > 0 && <RecoveryCodes />}
      <AddFactor factors={factors} onAdded={finish} />
    </div>
  )
}

/** The second factors, and the recovery codes that replace them. */
export function FactorSection() {
  const t = useTranslations('admin.accounts.factors')
  return (
    <AccountSection title={t('title')} text={t('text')}>
      <QueryView
        query={useQuery(factorListQuery())}
        skeleton={<Skeleton count={3} shape="h-14" className="grid gap-3" />}
      >
        {(factors) => <Factors factors={factors} />}
      </QueryView>
    </AccountSection>
  )
}
