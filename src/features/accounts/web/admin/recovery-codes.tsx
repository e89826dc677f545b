import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LifeBuoy } from '#ui/icons/life-buoy.ts'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { GuardedDialog } from '#ui/forms/guarded.tsx'
import { recoveryCodeCountQuery } from '../account-queries.ts'
import { type CodeCount, makeRecoveryCodes } from '../factors.ts'
import { CodeSheet } from './code-sheet.tsx'
import { ProblemNote } from './problem-note.tsx'
import { useProblemText } from './problem-text.ts'

// Below this number, new ones are suggested.
const fewCodes = 3

function useMaking() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: makeRecoveryCodes,
    onSettled: () => queries.invalidateQueries({ queryKey: recoveryCodeCountQuery().queryKey }),
  })
}

function Codes({ count }: { count: CodeCount | null }) {
  const t = useTranslations('admin.accounts.recoveryCodes')
  const problemText = useProblemText()
  const { mutate, isPending, data: codes, error, reset } = useMaking()
  const [isAsking, ask] = useState(false)
  const isLow = !count || count.remaining <= fewCodes
  const answer = (isConfirmed: boolean) => {
    ask(false)
    if (isConfirmed) mutate(true)
  }
  return (
    <div className={`space-y-3 rounded-control p-4 ${isLow ? 'bg-warn-bg text-warn' : 'bg-sunk'}`}>
      <h3 className="flex items-center gap-3 font-bold">
        <LifeBuoy aria-hidden className="size-6 shrink-0" strokeWidth={1.75} />
        {t('title')}
      </h3>
      <p>{count ? t('left', count) : t('none')}</p>
      {error && <ProblemNote text={problemText(error)} />}
      <Button
        look={count ? 'outline' : 'primary'}
        aria-disabled={isPending}
        onClick={() => isPending || (count ? ask(true) : mutate(false))}
      >
        {t(count ? 'makeAgain' : 'make')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={t('question')}
          text={t('questionText')}
          confirm={t('makeAgain')}
          onAnswer={answer}
        />
      )}
      {codes && (
        <GuardedDialog
          title={t('title')}
          leaving={{ question: t('leave'), text: t('leaveText'), stay: t('stay') }}
          onClose={reset}
        >
          <CodeSheet codes={codes} onKept={reset} />
        </GuardedDialog>
      )}
    </div>
  )
}

/** The number of codes left, and a button for new ones. */
export function RecoveryCodes() {
  const { data } = useQuery(recoveryCodeCountQuery())
  return data === undefined ? null : <Codes count={data} />
}
