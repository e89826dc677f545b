import { adminPaths } from '#core/admin-paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { ViewChips } from '#ui/view-chips.tsx'

const views = {
  movements: adminPaths.money,
  due: adminPaths.toCollect(),
  courier: adminPaths.courier(),
  credit: adminPaths.toCollect({ side: 'credit' }),
  closes: `${adminPaths.money}?show=closes`,
} as const

/** The views of the club's money, of which the orders show those by order. */
export function MoneyViews({ current }: { current: keyof typeof views }) {
  const t = useTranslations('admin.money')
  const choice = (view: keyof typeof views) => ({
    to: views[view],
    label: t(`views.${view}`),
    isCurrent: view === current,
  })
  return (
    <ViewChips
      label={t('shown')}
      choices={(['movements', 'due', 'courier', 'credit', 'closes'] as const).map(choice)}
    />
  )
}
