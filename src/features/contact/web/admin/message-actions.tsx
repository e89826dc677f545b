import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CheckCheck } from '#ui/icons/check-check.ts'
import { Mail } from '#ui/icons/mail.ts'
import { MessageCircle } from '#ui/icons/message-circle.ts'
import { Phone } from '#ui/icons/phone.ts'
import { Trash } from '#ui/icons/trash.ts'
import { Undo2 } from '#ui/icons/undo-2.ts'
import { useDeskText } from '#features/mails/web/admin/desk-texts.ts'
import { useTranslations } from '#i18n/translations.ts'
import { useRefusalToast } from '#ui/feedback/refusal.ts'
import { useRemoval } from '#ui/feedback/use-removal.ts'
import type { KeptMessage } from '../../contract.ts'
import { deleteMessage, readMessagesAgain, restoreMessage, sendAnswered } from './client.ts'
import { mailReply, whatsappReply } from './reply.ts'

const action =
  'inline-flex min-h-11 items-center gap-2 rounded-control px-2.5 text-15 font-semibold hover:bg-sunk aria-disabled:opacity-60'
const icon = { 'aria-hidden': true, className: 'size-5 shrink-0', strokeWidth: 1.75 } as const

function useAnswered({ id, version, answered_at }: KeptMessage) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => sendAnswered(id, { answered: answered_at === null, version }),
    onError: useRefusalToast(),
    onSettled: () => readMessagesAgain(queries),
  })
}

function ReplyLinks({ message }: { message: KeptMessage }) {
  const t = useTranslations('admin.contact')
  const shared = useTranslations('admin.shared')
  const text = useDeskText()
  const { name, phone } = message
  const whatsapp = whatsappReply(message, text)
  return (
    <>
      <a
        href={mailReply(message, text)}
        aria-label={t('replyTo', { name })}
        className={`${action} text-link`}
      >
        <Mail {...icon} /> {t('reply')}
      </a>
      {whatsapp && (
        <a
          href={whatsapp}
          target="_blank"
          rel="noreferrer"
          aria-label={t('whatsappTo', { name })}
          className={`${action} text-link`}
        >
          <MessageCircle {...icon} /> {shared('whatsapp')}
        </a>
      )}
      {phone !== null && (
        <a
          href={`tel:${phone}`}
          aria-label={t('callTo', { name })}
          className={`${action} text-link`}
        >
          <Phone {...icon} /> {shared('call')}
        </a>
      )}
    </>
  )
}

/** Replies to a message, marks it as answered, deletes it. */
export function MessageActions({ message }: { message: KeptMessage }) {
  const t = useTranslations('admin.contact')
  const shared = useTranslations('admin.shared')
  const mark = useAnswered(message)
  const queries = useQueryClient()
  const { remove, isRemoving } = useRemoval({
    remove: () => deleteMessage(message.id),
    restore: () => restoreMessage(message.id),
    readAgain: () => readMessagesAgain(queries),
    removed: t('deleted'),
  })
  const isAnswered = message.answered_at !== null
  const markLabel = t(isAnswered ? 'markUnanswered' : 'markAnswered')
  const MarkIcon = isAnswered ? Undo2 : CheckCheck
  return (
    <div className="-mx-2.5 flex flex-wrap gap-x-1">
      <ReplyLinks message={message} />
      <button
        type="button"
        aria-label={t('markOf', { action: markLabel, name: message.name })}
        aria-disabled={mark.isPending}
        onClick={() => mark.isPending || mark.mutate()}
        className={`${action} text-link`}
      >
        <MarkIcon {...icon} /> {markLabel}
      </button>
      <button
        type="button"
        aria-label={t('deleteOf', { name: message.name })}
        aria-disabled={isRemoving}
        onClick={remove}
        className={`${action} text-danger`}
      >
        <Trash {...icon} /> {shared('delete')}
      </button>
    </div>
  )
}
