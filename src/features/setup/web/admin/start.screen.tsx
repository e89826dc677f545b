import { ScreenTitle } from '#ui/screen-title.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { adminPaths } from '#core/admin-paths.ts'
import { directionOf } from '#core/locale.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { LanguageSelect } from '#features/accounts/web/admin/language-select.tsx'
import { readAhead } from '#ui/data/admin-queries.ts'
import { QueryView } from '#ui/feedback/query-view.tsx'
import { useRefusalToast } from '#ui/feedback/refusal.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { CircleCheck } from '#ui/icons/circle-check.ts'
import type { Setup } from '../../contract.ts'
import { type SetupStep, setupSteps } from '../../facts.ts'
import { changeSetup, setupQuery, useReadSetupAgain } from './client.ts'
import { Finish } from './finish.tsx'
import { StepBody } from './step-body.tsx'

export const clientLoader = () => readAhead((queries) => queries.prefetchQuery(setupQuery()))
clientLoader.hydrate = true as const

const isStep = (name: string | null): name is SetupStep => setupSteps.some((step) => step === name)

/** The step in the address, so that a reload stays there. */
function useStep() {
  const [search] = useSearchParams()
  const named = search.get('step')
  if (named === 'done') return { step: undefined, position: setupSteps.length }
  const step = isStep(named) ? named : setupSteps[0]
  return { step, position: setupSteps.indexOf(step) }
}

function AllSteps({ steps, current }: Pick<Setup, 'steps'> & { current: SetupStep | undefined }) {
  const t = useTranslations('admin.setup')
  return (
    <details className="mt-10 border-t border-line pt-2">
      <summary className="flex min-h-11 cursor-pointer items-center text-link">
        {t('allSteps')}
      </summary>
      <ol className="list-inside list-decimal">
        {steps.map(({ step, is_done }) => (
          <li key={step}>
            <Link
              to={adminPaths.start(step)}
              aria-current={step === current ? 'step' : undefined}
              className="inline-flex min-h-11 items-center gap-2 text-link underline underline-offset-4 aria-[current=step]:font-bold"
            >
              {t(`steps.${step}.title`)}
              {is_done && (
                <>
                  <CircleCheck aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
                  <span className="sr-only">{t('done')}</span>
                </>
              )}
            </Link>
          </li>
        ))}
      </ol>
    </details>
  )
}

/** Leads to the home page, where the list of what is left is. */
function Leave() {
  const t = useTranslations('admin.setup')
  const navigate = useNavigate()
  const readAgain = useReadSetupAgain()
  const { mutate, isPending } = useMutation({
    mutationFn: () => changeSetup({ is_guided: false }),
    onSuccess: async () => {
      await readAgain()
      await navigate(adminPaths.dashboard)
    },
    onError: useRefusalToast(),
  })
  return (
    <button
      type="button"
      aria-disabled={isPending}
      onClick={() => isPending || mutate()}
      className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
    >
      {t('later')}
    </button>
  )
}

/** Like the position, for the eye. */
function Progress({ part }: { part: number }) {
  const isRtl = directionOf(useLanguage()) === 'rtl'
  const width = part * 100
  return (
    <svg aria-hidden className="h-2 w-full bg-sunk fill-primary" direction="ltr">
      <rect x={isRtl ? `${100 - width}%` : 0} width={`${width}%`} height="100%" />
    </svg>
  )
}

function Guide({ setup }: { setup: Setup }) {
  const t = useTranslations('admin.setup')
  const navigate = useNavigate()
  const { step, position } = useStep()
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  // The next step begins at its heading, for eyes and screen readers.
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus()
  }, [step])
  const go = (to: number) => void navigate(adminPaths.start(setupSteps[to] ?? 'done'))
  const all = setupSteps.length
  return (
    <>
      <p className="text-15 text-ink2">
        {step ? t('position', { number: String(position + 1), all: String(all) }) : t('atEnd')}
      </p>
      <Progress part={position / all} />
      <h2 ref={heading} tabIndex={-1} className="mt-4 text-24 font-bold">
        {step ? t(`steps.${step}.title`) : t('finish.title')}
      </h2>
      {step ? (
        <>
          <p className="mt-1 mb-5 text-ink2">{t(`steps.${step}.text`)}</p>
          <StepBody
            key={step}
            step={step}
            setup={setup}
            onNext={() => go(position + 1)}
            onBack={position > 0 ? () => go(position - 1) : undefined}
          />
        </>
      ) : (
        <Finish setup={setup} leave={<Leave />} />
      )}
      <AllSteps steps={setup.steps} current={step} />
      {step && <Leave />}
    </>
  )
}

/** The guided start of a new club: one question at a time, each saved at once, none compulsory. */
export default function StartScreen() {
  const t = useTranslations('admin.setup')
  const query = useQuery(setupQuery())
  return (
    <div className="mx-auto max-w-2xl">
      <ScreenTitle title={t('title')} />
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <h1 className="display text-30 lg:text-38">{t('title')}</h1>
        <div className="lg:hidden">
          <LanguageSelect />
        </div>
      </div>
      <QueryView query={query} skeleton={<Skeleton count={4} shape="h-12" className="space-y-3" />}>
        {(setup) => <Guide setup={setup} />}
      </QueryView>
    </div>
  )
}
