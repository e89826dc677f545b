import { CircleExclamationPoint } from '#ui/icons/circle-exclamation-point.ts'
import { useTranslations } from '#i18n/translations.ts'
import { localeNames, localized } from '#core/locale.ts'
import { useLanguage } from '#i18n/language.tsx'
import { FreeText } from '#ui/free-text.tsx'
import type { AdminProduct } from '../../contract.ts'
import { missingLanguages } from '../../rules.ts'

const badge = 'rounded-round px-2.5 py-0.5 text-13 font-semibold whitespace-nowrap'

/** The name in the admin's language, with French or English as fallback. */
export function useProductName() {
  const locale = useLanguage()
  return (product: AdminProduct) =>
    localized(product, 'name', locale) || product.name_fr || product.name_en
}

export function NameCell({ product }: { product: AdminProduct }) {
  const t = useTranslations('admin.catalogue')
  const name = useProductName()
  const missing = missingLanguages(product)
  return (
    <span className="inline-flex flex-col items-end @table:items-start">
      <span className="font-semibold">
        <FreeText text={name(product)} />
      </span>
      {missing.length > 0 && (
        <span className="inline-flex items-center gap-1 text-13 text-warn">
          <CircleExclamationPoint aria-hidden className="size-4 shrink-0" strokeWidth={2} />
          {t('missing', { languages: missing.map((locale) => localeNames[locale]).join(', ') })}
        </span>
      )}
    </span>
  )
}

export function StatusCell({ product: { featured, active } }: { product: AdminProduct }) {
  const t = useTranslations('admin.catalogue')
  return (
    <span className="inline-flex flex-wrap justify-end gap-1 @table:justify-start">
      {featured && <span className={`${badge} bg-gold text-on-gold`}>{t('featured')}</span>}
      <span className={`${badge} ${active ? 'bg-ok-bg text-ok' : 'bg-unknown-bg text-unknown'}`}>
        {active ? t('active') : t('inactive')}
      </span>
    </span>
  )
}
