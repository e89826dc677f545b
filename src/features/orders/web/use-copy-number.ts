import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { copyTextOf } from '#ui/copy-text.ts'
import { showToast } from '#ui/feedback/toast.ts'

/** Copies the order's number that stands in `number`, and says so. */
export function useCopyNumber() {
  const t = useTranslations('orders.confirmation')
  const number = useRef<HTMLElement>(null)
  const copy = async () => {
    if (!number.current) return
    const isCopied = await copyTextOf(number.current)
    showToast({
      kind: isCopied ? 'success' : 'info',
      topic: 'copied',
      title: isCopied ? t('copied') : t('selected'),
    })
  }
  return { number, copy: () => void copy() }
}
