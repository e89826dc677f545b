import { useMutation, useQuery } from '@tanstack/react-query'
import { formatDateTime } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { useRefusalToast } from '#ui/feedback/refusal.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { clubRevisionsQuery, restoreClub, useReadClubAgain } from './client.ts'

const shownAtOnce = 5

/** The change history of the facts; each change can be reverted. */
export function ClubRevisions({ version }: { version: number }) {
  const t = useTranslations('admin.club')
  const locale = useLanguage()
  const { data } = useQuery(clubRevisionsQuery())
  const { mutate: restore } = useMutation({
    mutationFn: (value: Record<string, unknown>) => restoreClub(value, version),
    onSuccess: () => showToast({ kind: 'success', title: t('restored') }),
    onError: useRefusalToast(),
    onSettled: useReadClubAgain(),
  })
  const items = data?.items.slice(0, shownAtOnce) ?? []
  if (items.length === 0) return null
  return (
    <section aria-labelledby="earlier" className="mt-8 max-w-3xl">
      <h2 id="earlier" className="text-20 font-bold">
        {t('earlier')}
      </h2>
      <ul className="mt-3 divide-y divide-line rounded-control border border-line bg-surface">
        {items.map((item) => {
          const time = formatDateTime(item.created_at, locale)
          return (
            <li
              key={item.version}
              className="flex flex-wrap items-center justify-between gap-3 px-4 py-2"
            >
              <span>
                {time} – <bdi className="wrap-anywhere">{item.actor}</bdi>
              </span>
              <Button look="outline" onClick={() => restore(item.value)}>
                {t('takeBack')} <span className="sr-only">{time}</span>
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
