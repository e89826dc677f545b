import { MessageCircle } from '#ui/icons/message-circle.ts'
import { whatsAppLink } from '#core/whatsapp.ts'
import { useTranslations } from '#i18n/translations.ts'
import type { MadeInvitation } from '#features/accounts/admin-contract.ts'
import { CopyButton } from '#features/accounts/web/admin/copy-button.tsx'
import { leftToRight } from '#features/accounts/web/admin/left-to-right.tsx'

/** The link of an invitation just made, to be sent now: it is not shown again. */
export function InvitationLink({ made: { email, link, is_mailed } }: { made: MadeInvitation }) {
  const t = useTranslations('admin.colleagues')
  return (
    <div className="space-y-4">
      <p role="status">
        {t.rich('madeText', { email, ltr: leftToRight })} {is_mailed && t('mailed')}
      </p>
      <p dir="ltr" className="rounded-control bg-sunk p-3 text-15 wrap-anywhere">
        {link}
      </p>
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <a
          href={whatsAppLink('', t('whatsappText', { link }))}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-12 items-center justify-center gap-2 rounded-control bg-primary px-5 py-2.5 font-semibold text-on-primary hover:bg-primary-hover"
        >
          <MessageCircle aria-hidden className="size-5" strokeWidth={1.75} /> {t('whatsapp')}
        </a>
        <CopyButton text={link} label={t('copy')} />
      </div>
    </div>
  )
}
