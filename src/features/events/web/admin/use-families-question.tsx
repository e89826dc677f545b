import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { adminPaths } from '#core/admin-paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { ApiProblem } from '#ui/data/api.ts'
import { minutes } from '#core/durations.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { Withdrawn } from '#ui/feedback/withdrawn.ts'

type Asked = { id: string; families: number; answer: (isConfirmed: boolean) => void }

const registrationsLink = (id: string) => adminPaths.registrations({ offer_id: id })

function familiesOf(error: unknown): number | undefined {
  if (!(error instanceof ApiProblem) || error.code !== 'families_registered') return undefined
  return Number(error.body.families)
}

/**
 * Deletes or moves an event. If families are registered, asks for confirmation with their number,
 * then offers a link to notify them. The caller must render `question`. @throws Withdrawn when the
 * admin cancels
 */
export function useFamiliesQuestion(what: 'delete' | 'move'): {
  ask: <Result>(id: string, act: (families: number) => Promise<Result>) => Promise<Result>
  question: ReactNode
} {
  const t = useTranslations('admin.events.families')
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Asked>()
  const offerToNotify = (id: string, families: number) =>
    showToast({
      kind: 'info',
      title: t('unaware', { count: families }),
      durationMs: minutes(1),
      action: { label: t('tell'), onClick: () => void navigate(registrationsLink(id)) },
    })
  const ask = async <Result,>(
    id: string,
    act: (families: number) => Promise<Result>,
    confirmed = 0,
  ): Promise<Result> => {
    try {
      const result = await act(confirmed)
      if (confirmed > 0) offerToNotify(id, confirmed)
      return result
    } catch (error) {
      const families = familiesOf(error)
      if (families === undefined) throw error
      const isConfirmed = await new Promise<boolean>((answer) => setAsked({ id, families, answer }))
      setAsked(undefined)
      if (!isConfirmed) throw new Withdrawn()
      return ask(id, act, families)
    }
  }
  const question = asked && (
    <ConfirmDialog
      question={t(what, { count: asked.families })}
      text={t('text')}
      confirm={t(`${what}Anyway`)}
      onAnswer={asked.answer}
    >
      <Link
        to={registrationsLink(asked.id)}
        target="_blank"
        className="inline-block min-h-11 content-center font-semibold text-link underline underline-offset-4"
      >
        {t('list')}
      </Link>
    </ConfirmDialog>
  )
  return { ask: (id, act) => ask(id, act), question }
}
