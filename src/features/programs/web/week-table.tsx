import { useTranslations } from '#i18n/translations.ts'
import { useLanguage } from '#i18n/language.tsx'
import { type Group, groups } from '../facts.ts'
import { type DaySessions, weekSessions } from '../rules.ts'
import { weekdayName } from './team-words.ts'

const cell = 'px-3 py-3 align-top text-start lg:px-6'

function DayCell({ sessions, group }: { sessions: DaySessions['sessions']; group: Group }) {
  const t = useTranslations('programs.week')
  const own = sessions.filter((session) => session.group === group)
  return (
    <td className={cell}>
      {own.length === 0 && (
        <>
          <span aria-hidden className="text-ink2">
            –
          </span>
          <span className="sr-only">{t('none')}</span>
        </>
      )}
      <ul className="space-y-1">
        {own.map(({ level, time }) => (
          <li key={level} className="flex flex-wrap gap-x-2 lg:inline-flex lg:pe-8">
            <bdi dir="ltr" className="font-bold">
              {time}
            </bdi>
            <bdi>{level}</bdi>
          </li>
        ))}
      </ul>
    </td>
  )
}

/** The whole week in one table, with a day per row to fit a phone. */
export function WeekTable() {
  const t = useTranslations('programs')
  const locale = useLanguage()
  return (
    <section aria-labelledby="week">
      <h2 id="week" className="display mb-4 text-24 lg:text-30">
        {t('week.title')}
      </h2>
      <table className="w-full border-collapse bg-surface">
        <caption className="sr-only">{t('week.caption')}</caption>
        <thead>
          <tr className="border-b-4 border-gold">
            {[t('week.day'), ...groups.map((group) => t(group))].map((heading) => (
              <th key={heading} scope="col" className={`${cell} font-bold`}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {weekSessions().map(({ weekday, sessions }) => (
            <tr key={weekday}>
              <th scope="row" className={`${cell} w-1/4 font-semibold`}>
                <span className="inline-block first-letter:uppercase">
                  {weekdayName(weekday, locale)}
                </span>
              </th>
              {groups.map((group) => (
                <DayCell key={group} sessions={sessions} group={group} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
