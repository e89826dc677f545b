import { useMutation } from '@tanstack/react-query'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { sendPhoneCode, verifyPhoneCode } from '../factors.ts'
import { CodeForm } from './code-form.tsx'
import { leftToRight } from './left-to-right.tsx'
import { ProblemNote } from './problem-note.tsx'
import { useProblemText } from './problem-text.ts'

/**
 * Sends a code to a phone on request, and verifies it; `sent` is the challenge of a code already
 * sent.
 */
export function PhoneStep({
  factorId,
  phone,
  sent,
  onDone,
}: {
  factorId: string
  phone: string
  sent?: string
  onDone?: () => void
}) {
  const t = useTranslations('admin.accounts.phone')
  const problemText = useProblemText()
  const { mutate, isPending, data, error } = useMutation({ mutationFn: sendPhoneCode })
  const challengeId = data ?? sent
  return (
    <div className="space-y-5">
      <p role="status">
        {t.rich(challengeId ? 'sent' : 'intro', { number: phone, ltr: leftToRight })}
      </p>
      {error && <ProblemNote text={problemText(error)} />}
      {challengeId && (
        <CodeForm
          key={challengeId}
          label={t('code')}
          hint={t('hint')}
          send={(code) => verifyPhoneCode(factorId, challengeId, code)}
          onDone={onDone}
        />
      )}
      <Button
        look={challengeId ? 'quiet' : 'primary'}
        className="w-full"
        aria-disabled={isPending}
        onClick={() => isPending || mutate(factorId)}
      >
        {isPending ? t('sending') : t(challengeId ? 'sendAgain' : 'send')}
      </Button>
    </div>
  )
}
