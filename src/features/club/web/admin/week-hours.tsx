import { useTranslations } from '#i18n/translations.ts'
import { IconAction } from '#ui/icon-action.tsx'
import { Pencil } from '#ui/icons/pencil.ts'
import { RemoveAction, RestoreAction } from '#ui/row-actions.tsx'
import type { AdminHours } from '../../contract.ts'
import { archiveHours, restoreHours, useReadHoursAgain } from './client.ts'
import { useValidity, useWeekday, weekdays } from './hours-values.ts'
import { useSayOverlap } from './use-say-overlap.ts'

type Edit = (hours: AdminHours) => void

function Hours({ hours, onEdit }: { hours: AdminHours; onEdit: Edit }) {
  const t = useTranslations('admin.club.hours')
  const views = useTranslations('admin.shared.views')
  const range = useTranslations('club.location')
  const day = useWeekday()(hours.weekday)
  const validity = useValidity()(hours)
  const readAgain = useReadHoursAgain()
  const restore = useSayOverlap(() => restoreHours(hours.id))
  const times = range('range', { from: hours.opens, to: hours.closes })
  const title = `${day} ${times}`
  return (
    <li className="flex items-center justify-between gap-2">
      <span>
        {hours.archived && `${day} `}
        {times} {validity && <span className="text-15 text-ink2">{validity}</span>}
      </span>
      <span className="inline-flex shrink-0">
        {hours.archived ? (
          <RestoreAction
            label={views('restoreOf', { title })}
            restore={restore}
            readAgain={readAgain}
          />
        ) : (
          <>
            <IconAction
              label={t('editOf', { day: title })}
              Icon={Pencil}
              onClick={() => onEdit(hours)}
            />
            <RemoveAction
              label={t('deleteOf', { day: title })}
              remove={() => archiveHours(hours.id)}
              restore={restore}
              readAgain={readAgain}
              removed={t('deleted')}
            />
          </>
        )}
      </span>
    </li>
  )
}

/** The hours of each weekday, then the deleted ones. */
export function WeekHours({ items, onEdit }: { items: readonly AdminHours[]; onEdit: Edit }) {
  const t = useTranslations('admin.club.hours')
  const views = useTranslations('admin.shared.views')
  const name = useWeekday()
  const kept = items.filter(({ archived }) => !archived)
  const gone = items.filter(({ archived }) => archived)
  return (
    <>
      <ul className="divide-y divide-line rounded-control border border-line bg-surface">
        {weekdays.map((weekday) => {
          const hours = kept.filter((each) => each.weekday === weekday)
          return (
            <li key={weekday} className="gap-3 px-4 py-2 sm:flex">
              <h3 className="min-h-8 shrink-0 content-center font-semibold first-letter:uppercase sm:min-h-11 sm:w-36">
                {name(weekday)}
              </h3>
              <ul className="min-w-0 grow">
                {hours.map((each) => (
                  <Hours key={each.id} hours={each} onEdit={onEdit} />
                ))}
                {hours.length === 0 && (
                  <li className="min-h-11 content-center text-ink2">{t('closed')}</li>
                )}
              </ul>
            </li>
          )
        })}
      </ul>
      {gone.length > 0 && (
        <details className="mt-2">
          <summary className="min-h-11 cursor-pointer content-center font-semibold text-link">
            {views('archived')}
          </summary>
          <ul>
            {gone.map((each) => (
              <Hours key={each.id} hours={each} onEdit={onEdit} />
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
