import { CircleAlert, CircleCheck, CirclePause, Clock } from 'lucide-react'
import { useTranslations } from '#i18n/translations.ts'
import type { MailStatus } from '../../contract.ts'

const looks = {
  waiting: { colours: 'bg-pending-bg text-pending', Icon: Clock },
  held: { colours: 'bg-warn-bg text-warn', Icon: CirclePause },
  sent: { colours: 'bg-ready-bg text-ready', Icon: CircleCheck },
  failed: { colours: 'bg-cancelled-bg text-cancelled', Icon: CircleAlert },
}

export function MailStatusBadge({ status }: { status: MailStatus }) {
  const t = useTranslations('admin.mails.status')
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
