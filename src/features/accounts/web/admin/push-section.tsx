import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { mayDo } from '#core/permissions.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { QueryView } from '#ui/feedback/query-view.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { CheckField } from '#ui/forms/field.tsx'
import { BellRing } from '#ui/icons/bell-ring.ts'
import { sendTestPush } from '../client.ts'
import { type PushStatus, readPushStatus, turnPushOff, turnPushOn } from '../push.ts'
import { AccountSection } from './account-section.tsx'
import { useOwnAccess } from './own-access.ts'
import { useDoneToast } from './use-done-toast.ts'

const pushKey = ['push-status']

function useFailure() {
  const t = useTranslations('admin.accounts.push')
  const shared = useTranslations('admin.shared')
  return () =>
    showToast({
      kind: 'error',
      topic: 'account',
      title: shared('error'),
      description: t('failed'),
    })
}

function Switch({ status }: { status: 'on' | 'off' }) {
  const t = useTranslations('admin.accounts.push')
  const language = useLanguage()
  const queries = useQueryClient()
  const say = useDoneToast()
  const onError = useFailure()
  // What is being saved is shown at once, and taken back when it is refused.
  const [picked, pick] = useState<boolean>()
  const { mutate, isPending } = useMutation({
    mutationFn: (isOn: boolean) => (isOn ? turnPushOn(language) : turnPushOff()),
    onSuccess: (now: PushStatus) => {
      queries.setQueryData(pushKey, now)
      if (now === 'on' || now === 'off') say(t(now))
    },
    onError,
    onSettled: () => pick(undefined),
  })
  const test = useMutation({
    mutationFn: sendTestPush,
    onSuccess: () => say(t('testSent')),
    onError: () => {
      onError()
      void queries.invalidateQueries({ queryKey: pushKey })
    },
  })
  return (
    <>
      <CheckField
        name="push"
        label={t('switch')}
        checked={picked ?? status === 'on'}
        onChange={({ currentTarget: { checked } }) => {
          if (isPending) return
          pick(checked)
          mutate(checked)
        }}
      />
      {status === 'on' && (
        <Button
          look="outline"
          aria-disabled={test.isPending}
          onClick={() => test.isPending || test.mutate()}
        >
          <BellRing aria-hidden className="size-5" strokeWidth={1.75} />
          {t('test')}
        </Button>
      )}
    </>
  )
}

/** Whether this phone is told of orders and messages; for roles that see them. */
export function PushSection() {
  const t = useTranslations('admin.accounts.push')
  const access = useOwnAccess()
  const query = useQuery({ queryKey: pushKey, queryFn: readPushStatus, staleTime: 0 })
  if (!access || !(mayDo(access.role, 'orders') || mayDo(access.role, 'messages'))) return null
  return (
    <AccountSection title={t('title')} text={t('text')}>
      <QueryView query={query} skeleton={<Skeleton count={1} shape="h-11" className="" />}>
        {(status) =>
          status === 'on' || status === 'off' ? (
            <Switch status={status} />
          ) : (
            <p className="font-semibold">{t(status)}</p>
          )
        }
      </QueryView>
    </AccountSection>
  )
}
