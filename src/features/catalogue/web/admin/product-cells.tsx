import { useTranslations } from '#i18n/translations.ts'
import { localized } from '#core/locale.ts'
import { gapsOf } from '#core/translation-gaps.ts'
import { FallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import { useLanguage } from '#i18n/language.tsx'
import type { ConsentGiven } from '#features/media/contract.ts'
import { PictureConsents } from '#features/media/web/admin/picture-consents.tsx'
import { FreeText } from '#ui/free-text.tsx'
import { Picture } from '#ui/picture.tsx'
import { TranslationGap } from '#ui/translation-gap.tsx'
import type { AdminProduct } from '../../contract.ts'
import { giveProductConsent, useReadProductsAgain, withdrawProductConsent } from './client.ts'
import { NoPicture } from '../no-picture.tsx'
import { shownImages } from './product-values.ts'

const badge = 'rounded-round px-2.5 py-0.5 text-13 font-semibold whitespace-nowrap'

/** The name in the admin's language, or in the first language that has one. */
export function useProductName() {
  const locale = useLanguage()
  return (product: AdminProduct) => localized(product, 'name', locale)
}

/** The first picture that is shown. */
export function MainPicture({ product, alt }: { product: AdminProduct; alt: string }) {
  const [url] = shownImages(product)
  if (url) return <Picture url={url} alt={alt} sizes="64px" />
  return <NoPicture />
}

export function NameCell({ product }: { product: AdminProduct }) {
  const readAgain = useReadProductsAgain()
  const { id, image_consents } = product
  const callsOf = (url: string) => ({
    give: (said: ConsentGiven) => giveProductConsent(id, url, said),
    withdraw: () => withdrawProductConsent(id, url),
    readAgain,
  })
  const title = useProductName()(product)
  return (
    <span className="inline-flex flex-col items-start">
      <span className="font-semibold">
        <FreeText>
          <FallbackText texts={partialTranslationsOf(product, 'name')} />
        </FreeText>
      </span>
      <TranslationGap
        missing={gapsOf(product, ['name', 'description', 'care'], product.translate_later)}
      />
      <PictureConsents pictures={image_consents} title={title} callsOf={callsOf} />
    </span>
  )
}

export function StatusCell({ product: { featured, active } }: { product: AdminProduct }) {
  const t = useTranslations('admin.catalogue')
  return (
    <span className="inline-flex flex-wrap gap-1">
      {featured && <span className={`${badge} bg-gold text-on-gold`}>{t('featured')}</span>}
      <span className={`${badge} ${active ? 'bg-ok-bg text-ok' : 'bg-unknown-bg text-unknown'}`}>
        {active ? t('active') : t('inactive')}
      </span>
    </span>
  )
}
