import { CircleExclamationPoint } from '#ui/icons/circle-exclamation-point.ts'
import { CircleCheck } from '#ui/icons/circle-check.ts'
import { CirclePause } from '#ui/icons/circle-pause.ts'
import { Clock } from '#ui/icons/clock.ts'
import { File } from '#ui/icons/file.ts'
import { useTranslations } from '#i18n/translations.ts'
import type { Mail } from '../../contract.ts'

const looks = {
  waiting: { colours: 'bg-pending-bg text-pending', Icon: Clock },
  held: { colours: 'bg-warn-bg text-warn', Icon: CirclePause },
  sent: { colours: 'bg-ready-bg text-ready', Icon: CircleCheck },
  file: { colours: 'bg-unknown-bg text-unknown', Icon: File },
  failed: { colours: 'bg-cancelled-bg text-cancelled', Icon: CircleExclamationPoint },
}

export function MailStatusBadge({ mail }: { mail: Pick<Mail, 'status' | 'kept_as_file'> }) {
  const t = useTranslations('admin.mails.status')
  const status = mail.status === 'sent' && mail.kept_as_file ? 'file' : mail.status
  const { colours, Icon } = looks[status]
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-round px-2.5 py-0.5 font-semibold whitespace-nowrap ${colours}`}
    >
      <Icon aria-hidden className="size-4 shrink-0" strokeWidth={2} />
      {t(status)}
    </span>
  )
}
