import { useQuery } from '@tanstack/react-query'
import { useTranslations } from '#i18n/translations.ts'
import { signInHintQuery } from '../client.ts'

/** The default credentials, as long as they still work. */
export function DemoHint() {
  const t = useTranslations('admin.accounts.login')
  const demo = useQuery(signInHintQuery()).data?.demo
  if (!demo) return null
  return (
    <section className="rounded-control bg-info-bg p-4 text-15 text-info">
      <h2 className="font-bold">{t('hint')}</h2>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
        <dt>{t('email')}</dt>
        <dd>
          <bdi className="font-semibold">{demo.email}</bdi>
        </dd>
        <dt>{t('password')}</dt>
        <dd>
          <bdi className="font-semibold">{demo.password}</bdi>
        </dd>
      </dl>
      <p className="mt-2">{t('hintText')}</p>
    </section>
  )
}
