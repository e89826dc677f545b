import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, Navigate } from 'react-router'
import { adminPaths } from '#core/admin-paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { ArrowRight } from '#ui/icons/arrow-right.ts'
import { CircleCheck } from '#ui/icons/circle-check.ts'
import { Button } from '#ui/button.tsx'
import { useRefusalToast } from '#ui/feedback/refusal.ts'
import type { Setup } from '../../contract.ts'
import { changeSetup, setupQuery, useReadSetupAgain } from './client.ts'

const row = 'inline-flex min-h-11 items-center gap-2 underline-offset-4'

function Steps({ steps }: Pick<Setup, 'steps'>) {
  const t = useTranslations('admin.setup')
  const icon = 'size-5 shrink-0'
  return (
    <ul className="mt-1 sm:columns-2">
      {steps.map(({ step, is_done }) => (
        <li key={step} className="break-inside-avoid">
          <Link
            to={adminPaths.start(step)}
            className={`${row} ${is_done ? 'text-ink2 hover:underline' : 'text-link underline'}`}
          >
            {is_done ? (
              <CircleCheck aria-hidden className={icon} strokeWidth={1.75} />
            ) : (
              <ArrowRight aria-hidden className={`${icon} rtl:-scale-x-100`} strokeWidth={1.75} />
            )}
            {t(`steps.${step}.title`)}
            {is_done && <span className="sr-only">{t('done')}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** What a new club has left to do, until everything is done or somebody hides it. */
function Checklist({ steps }: Setup) {
  const t = useTranslations('admin.setup')
  const { mutate, isPending } = useMutation({
    mutationFn: () => changeSetup({ is_listed: false }),
    onError: useRefusalToast(),
    onSettled: useReadSetupAgain(),
  })
  const done = steps.filter(({ is_done }) => is_done).length
  return (
    <section
      aria-labelledby="checklist"
      className="mb-6 rounded-control border border-line bg-surface p-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="checklist" className="font-bold">
          {t('checklist')}
        </h2>
        <p className="text-15 text-ink2">
          {t('progress', { done: String(done), all: String(steps.length) })}
        </p>
      </div>
      <Steps steps={steps} />
      <Button
        look="quiet"
        className="-mx-5"
        aria-disabled={isPending}
        onClick={() => isPending || mutate()}
      >
        {t('hide')}
      </Button>
    </section>
  )
}

/** On the home page of the back office. A club without a name begins with the guided start. */
export function SetupPart() {
  const { data } = useQuery(setupQuery())
  if (data?.is_guided) return <Navigate to={adminPaths.start()} replace />
  return data?.is_listed ? <Checklist {...data} /> : null
}
