import type { ReactNode } from 'react'
import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { Setup } from '../../contract.ts'

/** The end of the guided start: what is left, and where it is found again. */
export function Finish({ setup, leave }: { setup: Setup; leave: ReactNode }) {
  const t = useTranslations('admin.setup')
  const left = setup.steps.filter(({ is_done }) => !is_done).length
  return (
    <div className="mt-2 space-y-4">
      <p className="text-ink2">{left > 0 ? t('finish.left', { left }) : t('finish.nothingLeft')}</p>
      <div className="flex flex-wrap items-center gap-4">
        <ButtonLink to={paths.home} reloadDocument>
          {t('finish.site')}
        </ButtonLink>
        {leave}
      </div>
    </div>
  )
}
