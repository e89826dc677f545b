import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { SomeProducts } from '#features/catalogue/web/some-products.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { still } from '#ui/server-drawn.tsx'
import { useSiteSettings } from '#ui/site-settings.ts'

const Jersey = still(
  async () => (await import('#features/catalogue/web/jersey-drawing.tsx')).JerseyDrawing,
)

/** Nothing in the cart: what to do, and a few articles. */
export function EmptyCart() {
  const isPlain = useSiteSettings().club.drawing === 'ball'
  const t = useTranslations('orders.cart')
  return (
    <>
      <Notice
        title={t('empty')}
        text={t('emptyText')}
        art={
          // The drawing comes later; its place is kept.
          <span className="block h-40">
            <Jersey kit="home" number={null} isPlain={isPlain} className="h-40 w-auto opacity-80" />
          </span>
        }
      >
        <ButtonLink to={paths.shop()}>{t('toShop')}</ButtonLink>
      </Notice>
      <SomeProducts />
    </>
  )
}
