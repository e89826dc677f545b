import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { LogOut } from '#ui/icons/log-out.ts'
import { MonitorSmartphone } from '#ui/icons/monitor-smartphone.ts'
import { useTranslations } from '#i18n/translations.ts'
import { formatDateTime } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { Button } from '#ui/button.tsx'
import { QueryView } from '#ui/feedback/query-view.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import type { SessionList } from '../../contract.ts'
import { signOutOthers } from '../account.ts'
import { deviceListQuery, endDevice } from '../client.ts'
import { AccountSection } from './account-section.tsx'
import { useDoneToast } from './use-done-toast.ts'

/** Ends other sessions and refreshes the list, whatever the outcome. */
function useEnding<Variables = void>(end: (variables: Variables) => Promise<void>, done: string) {
  const t = useTranslations('admin.shared')
  const queries = useQueryClient()
  const say = useDoneToast()
  return useMutation({
    mutationFn: end,
    onSuccess: () => say(done),
    onError: () =>
      showToast({
        kind: 'error',
        topic: 'account',
        title: t('error'),
        description: t('refusals.other'),
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: deviceListQuery().queryKey }),
  })
}

function Device({ device }: { device: SessionList['items'][number] }) {
  const t = useTranslations('admin.accounts.devices')
  const locale = useLanguage()
  const { mutate, isPending } = useEnding(endDevice, t('ended'))
  const { id, browser, system, is_current, last_used_at } = device
  const name = [browser, system].filter(Boolean).join(' · ') || t('unknown')
  return (
    <li className="flex items-center gap-3 border-t border-line py-3 first:border-t-0">
      <MonitorSmartphone aria-hidden className="size-6 shrink-0 text-ink2" strokeWidth={1.75} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          <bdi>{name}</bdi>
        </p>
        <p className="text-15 text-ink2">
          {is_current
            ? t('current')
            : t('lastUsed', { time: formatDateTime(last_used_at, locale) })}
        </p>
      </div>
      {!is_current && (
        <Button
          look="quiet"
          className="max-sm:px-3"
          aria-disabled={isPending}
          aria-label={t('endOf', { name })}
          onClick={() => isPending || mutate(id)}
        >
          <LogOut aria-hidden className="size-5" strokeWidth={1.75} />
          <span className="max-sm:sr-only">{t('end')}</span>
        </Button>
      )}
    </li>
  )
}

/** The admin's sessions. */
export function DeviceList() {
  const t = useTranslations('admin.accounts.devices')
  const query = useQuery(deviceListQuery())
  const { mutate, isPending } = useEnding(signOutOthers, t('othersEnded'))
  return (
    <AccountSection title={t('title')} text={t('text')}>
      <QueryView
        query={query}
        skeleton={<Skeleton count={2} shape="h-14" className="grid gap-3" />}
      >
        {({ items }) => (
          <>
            <ul>
              {items.map((device) => (
                <Device key={device.id} device={device} />
              ))}
            </ul>
            {items.length > 1 && (
              <Button
                look="outline"
                aria-disabled={isPending}
                onClick={() => isPending || mutate()}
              >
                {t('endOthers')}
              </Button>
            )}
          </>
        )}
      </QueryView>
    </AccountSection>
  )
}
