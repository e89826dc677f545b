import { Link } from 'react-router'
import { adminPaths } from '#core/admin-paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { Money } from '#ui/money.tsx'
import type { Dashboard } from '../../contract.ts'

/** What of the revenue has come in, and what is still open. */
export function Received({ dashboard: { received, open } }: { dashboard: Dashboard }) {
  const t = useTranslations('admin.dashboard')
  const parts = [
    { to: adminPaths.money, label: t('received'), dzd: received },
    { to: adminPaths.toCollect(), label: t('open'), dzd: open },
  ]
  return (
    <dl className="mt-3 grid grid-cols-2 gap-3 sm:mt-4 sm:gap-4">
      {parts.map(({ to, label, dzd }) => (
        <div
          key={to}
          className="relative rounded-control bg-sunk p-3 hover:outline hover:outline-edge sm:px-4"
        >
          <dt className="text-15 text-ink2">
            <Link
              to={to}
              className="underline-offset-4 after:absolute after:inset-0 hover:underline"
            >
              {label}
            </Link>
          </dt>
          <dd className="font-bold">
            <Money dzd={dzd} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
