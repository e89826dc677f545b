import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { ButtonLink } from '#ui/button.tsx'
import { LostBall } from '#ui/lost-ball.tsx'
import { SearchShop } from './search-shop.tsx'

/** What a visitor sees of `ProductNotFound`. */
export function MissingProduct() {
  const t = useTranslations('catalogue.product')
  return (
    <LostBall title={t('notFound')} text={t('notFoundText')}>
      <ButtonLink to={paths.shop()}>{t('backToShop')}</ButtonLink>
      <SearchShop />
    </LostBall>
  )
}
