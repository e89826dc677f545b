import { useState } from 'react'
import { Check } from '#ui/icons/check.ts'
import { Copy } from '#ui/icons/copy.ts'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/feedback/toast.ts'

export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useTranslations('admin.accounts.copy')
  const shared = useTranslations('admin.shared')
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      // Not every browser lets a page copy, especially without https.
      showToast({ kind: 'error', topic: 'copy', title: shared('error'), description: t('failed') })
    }
  }
  const Icon = isCopied ? Check : Copy
  return (
    <Button look="outline" onClick={() => void copy()}>
      <Icon aria-hidden className="size-5" strokeWidth={1.75} />
      <span role="status">{isCopied ? t('done') : label}</span>
    </Button>
  )
}
