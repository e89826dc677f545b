import { useId } from 'react'
import { sizesInBrackets, soldOutSizes } from '#features/catalogue/rules.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { later } from '#ui/server-drawn.tsx'
import type { TellMeProps } from './tell-me-form.tsx'

export const soldOutFormId = 'tell-me'

const TellMeForm = later(soldOutFormId, async () => (await import('./tell-me-form.tsx')).TellMeForm)

/** For sizes that are sold out: one mail when the chosen one is back. */
export function TellMe({ product, refused }: TellMeProps) {
  const t = useTranslations('orders.waits')
  const locale = useLanguage()
  const id = useId()
  const sizes = sizesInBrackets(product, soldOutSizes(product), locale)
  if (product.size_stocks.every(({ stock }) => stock > 0)) return null
  return (
    <details
      aria-labelledby={id}
      open={refused !== undefined || product.stock === 0}
      className="rounded-control border border-line bg-surface px-4 py-2"
    >
      <summary id={id} className="min-h-11 cursor-pointer py-2 font-semibold">
        {t('title', { sizes })}
      </summary>
      <div id={soldOutFormId} className="space-y-4 pb-2">
        <TellMeForm product={product} refused={refused} />
      </div>
    </details>
  )
}
