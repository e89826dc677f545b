import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { StatusBadge } from './order-status.tsx'
import type { StatusConflict as Conflict } from './use-status-change.ts'

/** Both versions of a status that two admins changed at the same time, and the choice between them. */
export function StatusConflict({
  conflict: { wanted, current },
  onKeepMine,
  onTakeTheirs,
}: {
  conflict: Conflict
  onKeepMine: () => void
  onTakeTheirs: () => void
}) {
  const t = useTranslations('admin.shared.stale')
  const orders = useTranslations('admin.orders')
  return (
    <Dialog open onOpenChange={onTakeTheirs} title={t('title')}>
      <div className="space-y-4">
        <p className="text-ink2">{t('text')}</p>
        <table className="w-full text-15">
          <thead className="text-13 text-ink2">
            <tr className="border-b border-edge *:py-2 *:pe-3 *:text-start">
              <th scope="col">{t('field')}</th>
              <th scope="col">{t('mine')}</th>
              <th scope="col">{t('theirs')}</th>
            </tr>
          </thead>
          <tbody>
            <tr className="*:py-3 *:pe-3 *:text-start">
              <th scope="row">
                {orders('columns.status')}
                <bdi dir="ltr" className="block font-normal text-ink2">
                  {current.order_number}
                </bdi>
              </th>
              <td>
                <StatusBadge status={wanted} />
              </td>
              <td>
                <StatusBadge status={current.status} />
              </td>
            </tr>
          </tbody>
        </table>
        <div className="flex flex-wrap gap-3">
          <Button onClick={onKeepMine}>{t('keepMine')}</Button>
          <Button look="outline" onClick={onTakeTheirs}>
            {t('takeTheirs')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
