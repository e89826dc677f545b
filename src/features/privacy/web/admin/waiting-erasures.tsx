import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { useRefusalToast } from '#ui/feedback/refusal.ts'
import { showToast } from '#ui/feedback/toast.ts'
import type { WaitingErasure } from '../../contract.ts'
import { readErasures, sendAllowedErasure } from './client.ts'

const queryKey = ['erasures']

/** Kinds have labels; an unknown kind of a newer server shows its own name. */
function useSentence() {
  const t = useTranslations('admin.privacy.erasures')
  return ({ kind, due }: WaitingErasure) =>
    t.has(`kinds.${kind}` as never)
      ? t(`kinds.${kind}` as never, { count: due } as never)
      : `${kind}: ${due}`
}

function Waiting({ erasure }: { erasure: WaitingErasure }) {
  const t = useTranslations('admin.privacy.erasures')
  const shared = useTranslations('admin.shared')
  const sentence = useSentence()(erasure)
  const queries = useQueryClient()
  const refuse = useRefusalToast()
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendAllowedErasure(erasure.kind),
    onSuccess: (waiting) => {
      queries.setQueryData(queryKey, waiting)
      showToast({ kind: 'success', title: shared('success'), description: t('done') })
    },
    onError: (error) => {
      void queries.invalidateQueries({ queryKey })
      refuse(error)
    },
  })
  const label = erasure.kind === 'clock' ? t('dateIsRight') : t('allow')
  return (
    <li className="flex flex-wrap items-center justify-between gap-3">
      <span>{sentence}</span>
      {erasure.is_allowed ? (
        <span className="text-ink2">{t('allowed')}</span>
      ) : (
        <Button
          look="outline"
          aria-label={`${label}: ${sentence}`}
          aria-disabled={isPending}
          onClick={() => isPending || mutate()}
        >
          {label}
        </Button>
      )}
    </li>
  )
}

/** Data due for erasure in such numbers that an admin must allow it; empty otherwise. */
export function WaitingErasures() {
  const t = useTranslations('admin.privacy.erasures')
  const { data } = useQuery({ queryKey, queryFn: readErasures })
  if (!data || data.items.length === 0) return null
  return (
    <section
      aria-labelledby="erasures"
      className="mb-8 max-w-3xl rounded-card border border-line bg-warn-bg p-4"
    >
      <h2 id="erasures" className="font-semibold">
        {t('title')}
      </h2>
      <p className="mt-1 text-ink2">{t('text')}</p>
      <ul className="mt-4 space-y-3">
        {data.items.map((erasure) => (
          <Waiting key={erasure.kind} erasure={erasure} />
        ))}
      </ul>
    </section>
  )
}
