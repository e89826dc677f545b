import { useMutation } from '@tanstack/react-query'
import { KeyRound } from '#ui/icons/key-round.ts'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { verifyKey } from '../security-key.ts'
import { UnlessAddress } from './key-address.tsx'
import { ProblemNote } from './problem-note.tsx'
import { useProblemText } from './problem-text.ts'

/** Asks for the security key or passkey after a press, because browsers require one. */
export function KeyStep({ factorId, onDone }: { factorId: string; onDone?: () => void }) {
  const t = useTranslations('admin.accounts.key')
  const problemText = useProblemText()
  const { mutate, isPending, error } = useMutation({ mutationFn: verifyKey, onSuccess: onDone })
  return (
    <UnlessAddress>
      <div className="space-y-5">
        <p>{t('intro')}</p>
        {error && <ProblemNote text={problemText(error)} />}
        <Button
          className="w-full"
          aria-disabled={isPending}
          onClick={() => isPending || mutate(factorId)}
        >
          <KeyRound aria-hidden className="size-5" strokeWidth={1.75} />
          {isPending ? t('waiting') : t(error ? 'tryAgain' : 'use')}
        </Button>
      </div>
    </UnlessAddress>
  )
}
