import { useMutation, useQuery } from '@tanstack/react-query'
import { adminPaths } from '#core/admin-paths.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { messageTextsQuery, sendTest } from '#features/mails/web/admin/client.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useRefusalToast } from '#ui/feedback/refusal.ts'
import type { Setup } from '../../contract.ts'
import { useReadSetupAgain } from './client.ts'
import { type Moves, StepButtons } from './step-buttons.tsx'

const asItIs = { text_fr: null, text_en: null, text_ar: null }

/** Sends one of the club's mails to the admin. */
function SendTest() {
  const t = useTranslations('admin.setup.steps.mail')
  const locale = useLanguage()
  const { data } = useQuery(messageTextsQuery)
  const mail = data?.items.find(({ channel }) => channel === 'mail')
  const send = useMutation({
    mutationFn: (key: string) => sendTest(key, locale, asItIs),
    onError: useRefusalToast(),
    onSettled: useReadSetupAgain(),
  })
  return (
    <div className="space-y-3">
      <Button
        look="outline"
        aria-disabled={send.isPending || !mail}
        onClick={() => mail && !send.isPending && send.mutate(mail.key)}
      >
        {t('send')}
      </Button>
      <p role="status">{send.data && t('sent', { recipient: send.data.recipient })}</p>
    </div>
  )
}

/** Whether mails leave; the mail server itself is set where the program runs. */
export function MailStep({ setup, ...moves }: Moves & { setup: Setup }) {
  const t = useTranslations('admin.setup.steps.mail')
  return (
    <>
      {setup.has_mail_server ? (
        <SendTest />
      ) : (
        <p className="mb-4 rounded-control bg-warn-bg p-4 text-warn">{t('noServer')}</p>
      )}
      <ButtonLink look="quiet" to={adminPaths.mails()} className="-mx-5">
        {t('open')}
      </ButtonLink>
      <StepButtons {...moves} />
    </>
  )
}
