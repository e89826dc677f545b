import { useMutation } from '@tanstack/react-query'
import { adminPaths } from '#core/admin-paths.ts'
import { mayDo } from '#core/permissions.ts'
import { useOwnAccess } from '#features/accounts/web/admin/own-access.ts'
import { SlidersHorizontal } from '#ui/icons/sliders-horizontal.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { useRefusalToast } from '#ui/feedback/refusal.ts'
import { FileButtons, ToolLink } from './list-tools.tsx'
import { downloadParcels, type ParcelView } from './parcel-client.ts'

/** The same list as a file, all of it, and where its columns are set. */
export function ParcelDownload({ view }: { view: ParcelView }) {
  const t = useTranslations('admin.orders.parcel.settings')
  const access = useOwnAccess()
  const locale = useLanguage()
  const tellRefusal = useRefusalToast()
  const { mutate, isPending } = useMutation({
    mutationFn: (excel: boolean) => downloadParcels(view, locale, excel),
    onError: tellRefusal,
  })
  return (
    <div className="-mx-2 flex flex-wrap gap-x-3 print:hidden">
      <FileButtons isPending={isPending} onDownload={mutate} />
      {access && mayDo(access.role, 'settings') && (
        <ToolLink Icon={SlidersHorizontal} to={adminPaths.parcelSettings}>
          {t('open')}
        </ToolLink>
      )}
    </div>
  )
}
