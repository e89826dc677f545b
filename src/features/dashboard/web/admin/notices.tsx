import { Link } from 'react-router'
import { TriangleExclamationPoint } from '#ui/icons/triangle-exclamation-point.ts'
import type { AdminNotice } from '#core/notice.ts'
import { useTranslations } from '#i18n/translations.ts'
import type { Dashboard } from '../../contract.ts'

type Translate = ReturnType<typeof useTranslations<'admin.dashboard.notices'>>

/**
 * A source fills in its sentence's parameters; the compiler cannot check the two against each
 * other.
 */
const noticeText = (t: Translate, { code, params }: AdminNotice) => t(code, params as never)

/** Notices above everything else; nothing when all is well. */
export function Notices({ notices }: Pick<Dashboard, 'notices'>) {
  const t = useTranslations('admin.dashboard.notices')
  if (notices.length === 0) return null
  return (
    <section aria-label={t('title')} className="mb-6">
      <ul className="grid gap-2">
        {notices.map((notice) => (
          <li
            key={noticeText(t, notice)}
            className="flex items-start gap-3 rounded-control border border-line bg-warn-bg p-3 text-warn"
          >
            <TriangleExclamationPoint className="mt-0.5 size-5 shrink-0" aria-hidden />
            <p className="grow">{noticeText(t, notice)}</p>
            {notice.to && (
              <Link to={notice.to} className="shrink-0 underline">
                {t('show')}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
