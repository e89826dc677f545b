import { useEffect, useRef } from 'react'
import { ExternalLink } from '#ui/icons/external-link.ts'
import { useTranslations } from '#i18n/translations.ts'
import { type AppSecret, verifyAppCode } from '../factors.ts'
import { CodeForm } from './code-form.tsx'
import { CopyButton } from './copy-button.tsx'
import { QrCode } from '#ui/qr-code.tsx'

const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret

/** Shows the secret for an authenticator app, as QR code and text, and takes its first code. */
export function AppSetup({
  app: { factorId, secret, uri },
  onDone,
}: {
  app: AppSecret
  onDone: () => void
}) {
  const t = useTranslations('admin.accounts.app')
  const first = useRef<HTMLParagraphElement>(null)
  // The button that opened this is gone, and the focus with it.
  useEffect(() => first.current?.focus({ preventScroll: true }), [])
  const login = useTranslations('admin.accounts.secondFactor')
  return (
    <div className="space-y-6">
      <div className="grid gap-5 sm:grid-cols-[auto_1fr]">
        <QrCode
          text={uri}
          label={t('qrCode')}
          className="w-full max-w-56 justify-self-center rounded-control border border-line"
        />
        <div className="space-y-4">
          <p ref={first} tabIndex={-1} className="outline-none">
            {t('scan')}
          </p>
          <p>
            <a
              href={uri}
              className="inline-flex min-h-11 items-center gap-2 font-semibold text-link underline underline-offset-4"
            >
              <ExternalLink aria-hidden className="size-5" strokeWidth={1.75} />
              {t('open')}
            </a>
          </p>
          <div className="space-y-2">
            <p>{t('byHand')}</p>
            <p>
              <code
                dir="ltr"
                className="block rounded-control bg-sunk p-3 text-center font-semibold wrap-anywhere"
              >
                {inFours(secret)}
              </code>
            </p>
            <CopyButton text={secret} label={t('copy')} />
          </div>
        </div>
      </div>
      <CodeForm
        label={login('appCode')}
        hint={t('codeHint')}
        takesFocus={false}
        send={(code) => verifyAppCode(factorId, code)}
        onDone={onDone}
      />
    </div>
  )
}
