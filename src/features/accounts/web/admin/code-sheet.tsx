import { useClub } from '#ui/site-settings.ts'
import { Download } from '#ui/icons/download.ts'
import { Printer } from '#ui/icons/printer.ts'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { useUnsaved } from '#ui/forms/guarded.tsx'
import { CopyButton } from './copy-button.tsx'
import { useSignedInAdmin } from './signed-in.tsx'

const inFours = (code: string) => code.match(/.{1,4}/g)?.join('-') ?? code

function saveAsFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}

/** The recovery codes, shown once: to copy, save as a file or print. */
export function CodeSheet({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useTranslations('admin.accounts.recoveryCodes')
  const shared = useTranslations('admin.shared')
  const club = useClub()
  const { email } = useSignedInAdmin()
  useUnsaved(true)
  const lines = codes.map(inFours)
  const text = [`${club.name} – ${email}`, t('title'), '', ...lines, ''].join('\n')
  return (
    <div className="space-y-5">
      <p className="print:hidden">{t('keep')}</p>
      <div className="printed space-y-3">
        <p className="hidden font-bold print:block">
          {club.name} – <bdi>{email}</bdi>
        </p>
        <ul dir="ltr" className="grid gap-x-6 gap-y-2 rounded-control bg-sunk p-4 sm:grid-cols-2">
          {lines.map((line) => (
            <li key={line} className="text-center">
              <code className="text-16 font-semibold">{line}</code>
            </li>
          ))}
        </ul>
      </div>
      <div className="grid gap-3 sm:flex sm:flex-wrap print:hidden">
        <CopyButton text={lines.join('\n')} label={t('copy')} />
        <Button look="outline" onClick={() => saveAsFile('recovery-codes.txt', text)}>
          <Download aria-hidden className="size-5" strokeWidth={1.75} /> {t('download')}
        </Button>
        <Button look="outline" onClick={() => print()}>
          <Printer aria-hidden className="size-5" strokeWidth={1.75} /> {shared('print')}
        </Button>
      </div>
      <Button className="w-full print:hidden" onClick={onKept}>
        {t('kept')}
      </Button>
    </div>
  )
}
