import { useMutation, useQuery } from '@tanstack/react-query'
import { localeNames } from '#core/locale.ts'
import { gapsOf } from '#core/translation-gaps.ts'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { QueryView } from '#ui/feedback/query-view.tsx'
import { useRefusalToast } from '#ui/feedback/refusal.ts'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import type { Letter, LetterReaders } from '../../admin-contract.ts'
import { letterReadersQuery, sendLetter, useReadLettersAgain } from './letter-client.ts'
import { LetterLook } from './letter-look.tsx'
import { hasBody, letterFields } from './letter-values.ts'

function useSend({ id, version }: Letter, onClose: () => void) {
  const t = useTranslations('admin.newsletter.letters')
  const shared = useTranslations('admin.shared')
  const readAgain = useReadLettersAgain()
  return useMutation({
    mutationFn: () => sendLetter(id, version),
    onSuccess: () => {
      showToast({ kind: 'success', title: shared('success'), description: t('onItsWay') })
      onClose()
    },
    onError: useRefusalToast(),
    // The dialog then shows what a colleague wrote meanwhile.
    onSettled: readAgain,
  })
}

function Reach({ letter, readers }: { letter: Letter; readers: LetterReaders }) {
  const t = useTranslations('admin.newsletter.letters')
  const gaps = gapsOf(letter, letterFields, letter.translate_later).filter(
    (locale) => readers[locale] > 0,
  )
  return (
    <div className="space-y-2">
      <p className="text-18 font-bold">{t('reach', { count: readers.total })}</p>
      <p className="text-15 text-ink2">
        {t('reachBy', { fr: readers.fr, en: readers.en, ar: readers.ar })}
      </p>
      {gaps.length > 0 && (
        <p className="text-15 text-warn">
          {t('gaps', { languages: gaps.map((locale) => localeNames[locale]).join(', ') })}
        </p>
      )}
      {!readers.has_mail_server && <p className="text-15 text-warn">{t('noMailServer')}</p>}
    </div>
  )
}

type Props = { letter: Letter; onClose: () => void }

function Question({ letter, onClose, readers }: Props & { readers: LetterReaders }) {
  const t = useTranslations('admin.newsletter.letters')
  const shared = useTranslations('admin.shared')
  const { mutate, isPending } = useSend(letter, onClose)
  const isReady = hasBody(letter) && readers.total > 0
  return (
    <div className="space-y-6">
      <Reach letter={letter} readers={readers} />
      <LetterLook typed={letter} />
      {!hasBody(letter) && <p className="text-warn">{t('noText')}</p>}
      <p className="text-15 text-ink2">{t('once')}</p>
      <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-wrap justify-end gap-3 border-t border-line bg-surface px-5 py-3 max-sm:*:grow">
        <Button look="outline" onClick={onClose}>
          {shared('cancel')}
        </Button>
        {isReady && (
          <Button aria-disabled={isPending} onClick={() => isPending || mutate()}>
            {isPending ? t('sending') : t('sendTo', { count: readers.total })}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Asks once before a letter leaves: who gets it, in which language, and how it looks. */
export function SendLetter({ letter, onClose }: Props) {
  const t = useTranslations('admin.newsletter.letters')
  return (
    <Dialog open title={t('sendTitle')} onOpenChange={(isOpen) => isOpen || onClose()}>
      <QueryView query={useQuery(letterReadersQuery)} skeleton={<Spinner />}>
        {(readers) => <Question letter={letter} readers={readers} onClose={onClose} />}
      </QueryView>
    </Dialog>
  )
}

/** A letter that was sent, as its readers got it. */
export function SentLetter({ letter, onClose }: Props) {
  const t = useTranslations('admin.newsletter.letters')
  return (
    <Dialog open title={t('sentTitle')} onOpenChange={(isOpen) => isOpen || onClose()}>
      <LetterLook typed={letter} isSent />
    </Dialog>
  )
}
