import { useMutation } from '@tanstack/react-query'
import { inLanguage, paths } from '#core/paths.ts'
import { whatsAppLink } from '#core/whatsapp.ts'
import { CopyButton } from '#features/accounts/web/admin/copy-button.tsx'
import { clubIn } from '#i18n/club-in.ts'
import { formatMoney } from '#i18n/format.ts'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { useRefusalToast } from '#ui/feedback/refusal.ts'
import { MessageCircle } from '#ui/icons/message-circle.ts'
import { useSiteSettings } from '#ui/site-settings.ts'
import type { DeskReceipt } from '../../contract.ts'
import { receiptWords } from '../receipt-words.ts'
import { makeLink } from './client.ts'

const icon = { 'aria-hidden': true, className: 'size-5', strokeWidth: 1.75 } as const

function MadeLink({ found, link }: { found: DeskReceipt; link: string }) {
  const t = useTranslations('admin.receipts')
  const { club } = useSiteSettings()
  const { receipt, language, phone } = found
  const message = receiptWords(language)('message', {
    name: receipt.order.customer_name,
    number: receipt.number,
    amount: formatMoney(Math.abs(receipt.amount), language),
    club: clubIn(club, language).name,
    link,
  })
  return (
    <div className="space-y-3">
      <p role="status" className="font-semibold text-ok">
        {t('made')}
      </p>
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <a
          href={whatsAppLink(phone ?? '', message)}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-12 items-center justify-center gap-2 rounded-control bg-primary px-5 py-2.5 font-semibold text-on-primary hover:bg-primary-hover"
        >
          <MessageCircle {...icon} /> {t('open')}
        </a>
        <CopyButton text={link} label={t('copy')} />
      </div>
    </div>
  )
}

/** Makes the private link first, because the server keeps none that could be shown again. */
export function SendReceipt({ id, found }: { id: string; found: DeskReceipt }) {
  const t = useTranslations('admin.receipts')
  const refuse = useRefusalToast()
  const { origin } = useSiteSettings()
  const { mutate, isPending, data } = useMutation({
    mutationFn: () => makeLink(id),
    onError: refuse,
  })
  if (data)
    return (
      <MadeLink
        found={found}
        link={inLanguage(origin + paths.receipt(data.token), found.language)}
      />
    )
  return (
    <div className="space-y-2">
      <Button look="outline" aria-disabled={isPending} onClick={() => isPending || mutate()}>
        <MessageCircle {...icon} /> {t('send')}
      </Button>
      <p className="text-15 text-ink2">{t('sendHint')}</p>
    </div>
  )
}
