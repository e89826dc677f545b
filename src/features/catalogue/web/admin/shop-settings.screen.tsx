import { useTranslations } from '#i18n/translations.ts'
import { ScreenHeading } from '#ui/screen-heading.tsx'
import { ShopParts } from './shop-parts.tsx'
import { SizeSystems } from './size-systems.tsx'

/** How the club's shop is arranged. */
export default function ShopSettingsScreen() {
  const t = useTranslations('admin.catalogue.settings')
  return (
    <>
      <ScreenHeading title={t('shop')} subtitle={t('subtitle')} />
      <ShopParts kind="category" />
      <ShopParts kind="shop_type" />
      <SizeSystems />
    </>
  )
}
