import { Link } from 'react-router'
import { ArrowRight } from '#ui/icons/arrow-right.ts'
import { adminPaths } from '#core/admin-paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import type { Dashboard } from '../../contract.ts'

/**
 * The first steps of a new club, each removed when done; nothing once there are products and
 * events.
 */
export function FirstSteps({ dashboard }: { dashboard: Dashboard }) {
  const t = useTranslations('admin.dashboard.firstSteps')
  const { total_products, total_events, total_orders, notices } = dashboard
  if (total_orders > 0 || (total_products > 0 && total_events > 0)) return null
  const steps = [
    { step: 'account', to: adminPaths.account, isDone: dashboard.account_is_safe },
    {
      step: 'mail',
      to: adminPaths.mails(),
      isDone: notices.every(({ code }) => code !== 'no_mail_server'),
    },
    { step: 'product', to: adminPaths.products, isDone: total_products > 0 },
    { step: 'event', to: adminPaths.events, isDone: total_events > 0 },
  ] as const
  return (
    <section className="mb-6 rounded-control border border-line bg-surface p-4">
      <h2 className="font-bold">{t('title')}</h2>
      <ul className="mt-1">
        {steps
          .filter(({ isDone }) => !isDone)
          .map(({ step, to }) => (
            <li key={step}>
              <Link
                to={to}
                className="inline-flex min-h-11 items-center gap-2 text-link underline underline-offset-4"
              >
                <ArrowRight
                  aria-hidden
                  className="size-5 shrink-0 rtl:-scale-x-100"
                  strokeWidth={1.75}
                />
                {t(step)}
              </Link>
            </li>
          ))}
      </ul>
    </section>
  )
}
